import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../http/read-body.ts'
import type { World } from '../work/world.ts'
import { notice } from './layout.ts'
import { answerPay, foreignForm } from './pay-routes.ts'
import { answerPortal } from './portal-routes.ts'
import { type PageReply, sendPage } from './reply.ts'

type PageDeps = { world: World; commit: <T>(work: () => T, isWrite: boolean) => Promise<T> }

const ASSETS: Record<string, string> = {
  'page.css': 'text/css; charset=utf-8',
  'controls.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
}

export function createPages({ world, commit }: PageDeps) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const [, kind, id = '', action = '', more] = path.split('/')
    if (kind === 'assets') return sendAsset(response, id)
    const method = request.method ?? 'GET'
    const isPost = method === 'POST'
    const sent = isPost ? await readBody(request) : query
    const wanted = { method, id, action, values: Object.fromEntries(new URLSearchParams(sent)) }
    const answer = kind === 'pay' ? answerPay : answerPortal
    if (more !== undefined) return sendPage(response, notFound(world, path))
    if (isPost && isForeign(request)) return sendPage(response, foreignForm(world, rootOf(path)))
    const reply = await commit(() => answer(world, wanted), isPost)
    sendPage(response, reply ?? notFound(world, path))
  }
}

/** From a page to the folder of the assets. */
const rootOf = (path: string): string => '../'.repeat(path.split('/').length - 2).slice(0, -1)

/** What a browser itself says about where a form was sent from. */
function isForeign(request: IncomingMessage): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site'
}

function notFound(world: World, path: string): PageReply {
  const text = 'There is no such page. Go back to where you came from and start again.'
  return { status: 404, page: notice({ title: 'Not found', merchant: world.merchantName, root: rootOf(path), text }) }
}

async function sendAsset(response: ServerResponse, name: string): Promise<void> {
  const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined
  if (type === undefined) return void response.writeHead(404).end()
  const content = await readFile(new URL(name, import.meta.url))
  const headers = { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
  response.writeHead(200, headers).end(content)
}
