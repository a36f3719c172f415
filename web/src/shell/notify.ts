/** A notice of the system: by the worker where there is one, as phones want it, else by the page. */
export async function notify(title: string, tag: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  const worker = await workers?.getRegistration()
  if (worker?.active) return worker.showNotification(title, { tag, icon: '/icon-192.png' })
  try {
    new Notification(title, { tag })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error // a phone without a worker
  }
}
