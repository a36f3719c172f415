// Where in the box we are: the address is the only truth.

class Router {
  path = $state(location.pathname)
  old = false // the server has a newer page: the next one is loaded from there

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname))
  }

  go(path: string): void {
    if (this.old) {
      location.assign(path)
      return
    }
    history.pushState(null, '', path)
    this.path = location.pathname
    scrollTo(0, 0)
  }

  /** The part of the address behind the #, which no server sees. */
  keep(hash: string): void {
    if (location.hash !== `#${hash}`) history.replaceState(null, '', `${location.pathname}#${hash}`)
  }

  /** Links inside the box are followed without loading the page anew. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const link = (event.target as Element).closest('a')
    if (!link || link.target || link.hasAttribute('download')) return
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    if (link.hash && link.pathname === location.pathname) return
    event.preventDefault()
    this.go(link.pathname + link.hash)
  }
}

export const router = new Router()
