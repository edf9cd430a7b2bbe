// Draws the OpenAPI document. Everything is written as text: nothing in the document can become markup.

/** @param {string} tag @param {string} [text] @param {Node[]} [children] */
function element(tag, text = '', children = []) {
  const made = document.createElement(tag)
  made.textContent = text
  made.append(...children)
  return made
}

/** @param {string} title @param {unknown} value */
function block(title, value) {
  const code = element('pre', JSON.stringify(value, null, 2))
  // It scrolls sideways, so the keyboard must reach it.
  code.tabIndex = 0
  return [element('p', title), code]
}

/** Of whatever type the answer is: most are JSON, calendars and live lines are texts. @param {Record<string, any>} reply */
const schemaOf = (reply) => Object.values(reply.content ?? {})[0]?.schema ?? {}

/** @param {string} method @param {string} path @param {Record<string, any>} operation */
function callCard(method, path, operation) {
  const summary = element('summary', '', [
    element('b', method.toUpperCase()),
    element('code', path),
    element('span', ` · ${operation.summary} · ${operation['x-access']}`),
  ])
  const parts = [
    ...(operation.parameters.length > 0 ? block('Parameters', operation.parameters) : []),
    ...(operation.requestBody ? block('Body', operation.requestBody.content['application/json'].schema) : []),
    ...Object.entries(operation.responses).flatMap(([status, reply]) =>
      block(`${status} ${reply.description}`, schemaOf(reply)),
    ),
  ]
  return element('details', '', [summary, element('div', '', parts)])
}

/** @param {Record<string, any>} api */
function draw(api) {
  const groups = Map.groupBy(Object.entries(api.paths), ([path]) => path.split('/')[2] ?? '')
  for (const [name, paths] of groups) {
    const cards = paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => callCard(method, path, operation)),
    )
    document.getElementById('calls')?.append(element('h2', name), ...cards)
  }
}

function storedToken() {
  try {
    return JSON.parse(localStorage.getItem('auth') ?? '{}').token
  } catch {
    return undefined
  }
}

const token = storedToken()
const answer = await fetch('/api/openapi.json', { headers: token ? { authorization: `Bearer ${token}` } : {} })
const lead = document.getElementById('lead')
if (answer.ok) {
  const api = await answer.json()
  if (lead) lead.textContent = `${api.info.title} ${api.info.version}. ${api.info.description}`
  draw(api)
} else if (lead) {
  lead.textContent = 'Log in as an admin in the app, then open this page again.'
}
