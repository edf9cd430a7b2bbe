// @ts-check
import { ensureBuilt } from './ensure-built.mjs'
import { commandScript } from './repository.mjs'

const CONFIG = 'rolldown.config.ts'

/** @param {{ isQuiet?: boolean }} [options] */
export const ensureServerBuilt = (options) =>
  ensureBuilt(
    {
      name: 'server',
      folder: 'apps/server',
      inputs: ['apps/server/src', `apps/server/${CONFIG}`, 'packages', 'package-lock.json', 'tsconfig.base.json'],
      command: [commandScript('rolldown'), '--config', CONFIG],
    },
    options,
  )

/** Called before the tests, by Vitest and Playwright. */
export default () => ensureServerBuilt({ isQuiet: true })
