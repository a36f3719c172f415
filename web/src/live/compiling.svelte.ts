// How far the server is with compiling: until all is done, bots think less far.
import { line } from './line.svelte'

class Compiling {
  share: number | null = $state(null) // null: nothing is being compiled

  constructor() {
    line.hear((message) => {
      if (message.type === 'compiling') this.share = message.share < 1 ? message.share : null
    })
  }
}

export const compiling = new Compiling()
