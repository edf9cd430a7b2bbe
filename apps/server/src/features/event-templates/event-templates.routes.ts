import type { eventTemplatesApi } from '@crew-chief/contract/event-templates'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { createEventFromTemplate } from './create-from-template.ts'
import { deleteEventTemplate, listEventTemplates, saveEventTemplate } from './event-templates.ts'

export const eventTemplateHandlers = (deps: Deps) =>
  ({
    listEventTemplates: () => listEventTemplates(deps),
    saveEventTemplate: ({ actor, params, body }) => saveEventTemplate(deps, actor, params.id, body),
    deleteEventTemplate: ({ actor, params }) => deleteEventTemplate(deps, actor, params.id),
    createEventFromTemplate: ({ actor, params, body }) => createEventFromTemplate(deps, actor, params.id, body),
  }) satisfies Handlers<typeof eventTemplatesApi>
