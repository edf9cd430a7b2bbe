// @ts-check
import { ensureBuilt } from './ensure-built.mjs'
import { commandScript } from './repository.mjs'

/** @param {{ isQuiet?: boolean }} [options] */
export const ensureWebBuilt = (options) =>
  ensureBuilt(
    {
      name: 'web app',
      folder: 'apps/web',
      inputs: ['apps/web', 'packages/domain', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'],
      command: [commandScript('vite'), 'build'],
    },
    options,
  )
