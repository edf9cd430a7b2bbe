import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { Context } from '../context.ts'
import { readBody } from '../read-request.ts'
import { notice } from './layout.ts'
import { handlePay, type PageRequest, rejectForeignForm } from './pay-routes.ts'
import { handlePayment } from './payment-routes.ts'
import { handlePortal } from './portal-routes.ts'
import { type PageReply, sendPage } from './reply.ts'

type PageDeps = { ctx: Context; commit: <T>(work: () => T, isWrite: boolean) => Promise<T> }

const { resolve } = createRequire(import.meta.url)

type Asset = { type: string; file: string; cache: string }

const page = (name: string, type: string): Asset => ({ type, file: `./${name}`, cache: 'no-cache' })
const font = (file: string): Asset => ({
  type: 'font/woff2',
  file: `@fontsource-variable/${file}`,
  cache: 'max-age=86400',
})

const ASSETS: Record<string, Asset> = {
  'page.css': page('page.css', 'text/css; charset=utf-8'),
  'controls.css': page('controls.css', 'text/css; charset=utf-8'),
  'page.js': page('page.js', 'text/javascript; charset=utf-8'),
  'figtree.woff2': font('figtree/files/figtree-latin-wght-normal.woff2'),
  'sofia-sans-extra-condensed.woff2': font(
    'sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2',
  ),
}

const HANDLERS: Record<string, (ctx: Context, request: PageRequest) => PageReply | undefined> = {
  pay: handlePay,
  payments: handlePayment,
  portal: handlePortal,
}

export function createPagesHandler({ ctx, commit }: PageDeps) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const [, kind, id = '', action = '', more] = path.split('/')
    if (kind === 'assets') return sendAsset(response, id)
    const method = request.method ?? 'GET'
    const isPost = method === 'POST'
    const params = isPost ? await readBody(request) : query
    const pageRequest = { method, id, action, values: Object.fromEntries(new URLSearchParams(params)) }
    const handle = HANDLERS[kind ?? '']
    if (more !== undefined || handle === undefined) return sendPage(response, notFound(ctx, path))
    if (isPost && isCrossSite(request)) return sendPage(response, rejectForeignForm(ctx, rootOf(path)))
    const reply = await commit(() => handle(ctx, pageRequest), isPost)
    sendPage(response, reply ?? notFound(ctx, path))
  }
}

/** The relative path from a page to the root. */
const rootOf = (path: string): string => '..'.repeat(path.split('/').length - 2).slice(0, -1)

function isCrossSite(request: IncomingMessage): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site'
}

function notFound(ctx: Context, path: string): PageReply {
  const text = 'We couldn’t find this page. Go back and start again.'
  return {
    status: 404,
    page: notice({ title: 'Page not found', merchant: ctx.merchantName, root: rootOf(path), text }),
  }
}

async function sendAsset(response: ServerResponse, name: string): Promise<void> {
  const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined
  if (asset === undefined) return void response.writeHead(404).end()
  const content = await readFile(resolve(asset.file))
  const headers = { 'content-type': asset.type, 'cache-control': asset.cache, 'x-content-type-options': 'nosniff' }
  response.writeHead(200, headers).end(content)
}
