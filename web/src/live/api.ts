// What is asked of the server over HTTP.
import type {
  Archive,
  Box,
  Choices,
  Link,
  MadeProgram,
  Me,
  MyPrograms,
  MyTables,
  NewTable,
  Luck,
  Ratings,
  Replay,
  Review,
  TableInfo,
  Tables,
  Times,
  WhoAmI,
} from './types.generated'

/** The server's refusal: its message is a sentence for the player. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new Refusal('The server cannot be reached. Try again in a moment.', 0)
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new Refusal(detail(answer), response.status)
  return answer as Answer
}

function detail(answer: unknown): string {
  if (answer !== null && typeof answer === 'object' && 'detail' in answer) {
    return String(answer.detail)
  }
  return 'The server did not understand. Load the page again.'
}

const get = <Answer>(path: string): Promise<Answer> => ask('GET', path)
const post = <Answer>(path: string, body: unknown = {}): Promise<Answer> => ask('POST', path, body)

export const box = (): Promise<Box> => get('/games')
export const whoAmI = (): Promise<WhoAmI> => get('/me')
export const beCalled = (name: string): Promise<Me> => ask('PUT', '/me', { name })
export const forgetMe = (): Promise<WhoAmI> => ask('DELETE', '/me')
export const carry = (): Promise<Link> => post('/me/link')
export const claim = (code: string): Promise<Me> => post('/me/claim', { code })

export const myPrograms = (): Promise<MyPrograms> => get('/me/programs')
export const makeProgram = (name: string): Promise<MadeProgram> => post('/me/programs', { name })
export const revokeProgram = (id: string): Promise<MyPrograms> =>
  ask('DELETE', `/me/programs/${id}`)

export const publicTables = (): Promise<Tables> => get('/tables')
export const myTables = (): Promise<MyTables> => get('/tables/mine')
export const newTable = (table: NewTable): Promise<TableInfo> => post('/tables', table)
export const table = (id: string): Promise<TableInfo> => get(`/tables/${id}`)
export const enter = (id: string, key: string): Promise<TableInfo> =>
  post(`/tables/${id}/enter`, { key })
export const sit = (id: string, seat: number, name?: string): Promise<TableInfo> =>
  post(`/tables/${id}/sit`, name ? { seat, name } : { seat })
export const seatProgram = (id: string, seat: number, program: string): Promise<TableInfo> =>
  post(`/tables/${id}/sit`, { seat, program })
export const leave = (id: string, seat: number | null): Promise<TableInfo> =>
  post(`/tables/${id}/leave`, { seat })
export const putBot = (id: string, seat: number, level: string | null): Promise<TableInfo> =>
  post(`/tables/${id}/bot`, { seat, level })
export const start = (id: string): Promise<TableInfo> => post(`/tables/${id}/start`)
export const rematch = (id: string): Promise<TableInfo> => post(`/tables/${id}/rematch`)

export const close = (id: string): Promise<TableInfo> => ask('DELETE', `/tables/${id}`)
export const myMatches = (): Promise<Archive> => get('/archive?mine=true')
export const ratings = (game: string): Promise<Ratings> => get(`/ratings/${game}`)
export const choices = (id: string, seat: number): Promise<Choices> =>
  get(`/tables/${id}/choices/${seat}`)
export const recordPath = (id: string): string => `/api/tables/${id}/record`
export const replay = (id: string, seat: number | null): Promise<Replay> =>
  get(`/tables/${id}/replay${seat === null ? '' : `?seat=${seat}`}`)
export const times = (id: string): Promise<Times> => get(`/tables/${id}/times`)
export const luck = (id: string): Promise<Luck> => get(`/tables/${id}/luck`)
export const review = (id: string): Promise<Review> => get(`/tables/${id}/review`)
