// The worker that keeps this page. It comes when the first page has been shown, and asks for nothing
// that the page waits for.
const AFTER = 1000 // milliseconds

export function keepThePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const wait = (): void => {
    setTimeout(() => {
      // A browser that forbids it shows the page as ever, as long as there is a server.
      register().catch((refusal: unknown) => {
        console.info('The page is not kept on this device.', refusal)
      })
    }, AFTER)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const known = serviceWorker.controller !== null
  const worker = await serviceWorker.register('/worker.js')
  if (known) await worker.update() // browsers ask by themselves, some day
}

/** Nothing of a person stays in this browser. */
export async function forgetThePage(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  for (const one of (await workers?.getRegistrations()) ?? []) await one.unregister()
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
  localStorage.clear()
}
