/** A notice of the system. Phones know the permission but make notices only from a worker. */
export function notify(title: string, tag: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    new Notification(title, { tag })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}
