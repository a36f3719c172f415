"""Play on without a word between the test and the browser: what many clicks of a match would take
most of their time for."""

# Clicks what is offered, or what stands before it, until the match is over or so often. Each is
# something that a pointer meets: shown, and with nothing over it but something else that is
# offered, as two places on a map may all but coincide; then that is clicked.
PLAY_ON = """async ([most, patience]) => {
    const frame = () => new Promise(requestAnimationFrame)
    const isShown = one => one.getBoundingClientRect().width > 0 && one.checkVisibility()
    const all = thing => [...document.querySelectorAll(thing)].filter(isShown)
    const goingOn = () => all('button').filter(one => /^(Go on|Skip)$/.test(one.innerText.trim()))
    const isOver = () => document.querySelector('section.after') !== null && !goingOn().length
    const cover = one => {
        one.focus() // a map goes to where it lies
        one.scrollIntoView({block: 'nearest', inline: 'nearest'})
        const {left, top, width, height} = one.getBoundingClientRect()
        const over = document.elementFromPoint(left + width / 2, top + height / 2)
        met = over?.closest('[data-may]') ?? one
        return one.contains(over) || met !== one ? null : (over?.outerHTML ?? 'nothing')
    }
    let met = null // by a pointer
    for (let clicks = 0; clicks < most; clicks += 1) {
        const end = performance.now() + 1000 * patience
        let offered = []
        while (!isOver() && !(offered = goingOn().slice(0, 1)).length
            && !(offered = all('[data-may]')).length) {
            if (performance.now() > end) throw new Error(`nothing is offered after ${clicks}`)
            await frame()
        }
        if (isOver()) return clicks
        const one = offered[(clicks * 7) % offered.length]
        let over = cover(one)
        while (one.isConnected && over !== null && performance.now() < end) {
            await frame() // a map comes to rest
            over = cover(one)
        }
        if (!one.isConnected) continue
        if (over !== null) throw new Error(`${one.outerHTML} lies under ${over}`)
        met.click()
        await frame()
    }
    return most
}"""
# How often Tab has to be pressed from where the focus is to the next thing that fits.
TABS = """thing => {
    const isAStop = one => one.tabIndex >= 0 && !one.disabled && one.checkVisibility()
        && (one.type !== 'radio' || one.checked) // arrow keys walk over the others
    const order = [...document.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [tabindex]')].filter(isAStop)
    const at = order.indexOf(document.activeElement)
    const found = order.findIndex((one, place) => place > at && one.matches(thing))
    return found < 0 ? 0 : found - at
}"""
