/** The files of deploy/: they parse, agree with the server, and keep what docs/OPERATING.md promises. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

const root = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')
const settings = new Set(
  [
    ...readFileSync(path.join(root, 'server/kernel/environment.ts'), 'utf8').matchAll(
      /^ {2}([A-Z][A-Z0-9_]+): v\./gm,
    ),
  ].map(([, name = '']) => name),
)
/** Settings of PostgreSQL's image. */
const foreign = ['POSTGRES_PASSWORD']

interface Probe {
  httpGet?: { path: string }
  tcpSocket?: object
}

interface Resource {
  kind: string
  spec: {
    replicas?: number
    minAvailable?: number
    selector?: { matchLabels?: object; app?: string }
    strategy?: { rollingUpdate: { maxUnavailable: number } }
    template?: {
      metadata: { labels: object }
      spec: {
        securityContext: { runAsNonRoot: boolean }
        terminationGracePeriodSeconds: number
        containers: Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>[]
      }
    }
  }
}

it('the image has two stages, no root and a check of its health', () => {
  const text = read('Dockerfile')
  expect(text.match(/^FROM /gm)).toHaveLength(2)
  expect(text).toMatch(/^USER node$/m)
  expect(text.indexOf('USER node')).toBeGreaterThan(text.lastIndexOf('FROM '))
  expect(text).toMatch(/^HEALTHCHECK [^]*\/health/m)
  expect(text).toMatch(/NODE_ENV=production/)
})

it.each([
  ['.env.example', /^([A-Z][A-Z0-9_]+)=/gm],
  ['park.service', /\b([A-Z][A-Z0-9_]+)=/g],
  ['kubernetes/park.yaml', /name: ([A-Z][A-Z0-9_]+), value/g],
  ['compose.yaml', /^ {6}([A-Z][A-Z0-9_]+):/gm],
])('%s sets what the server knows', (file, pattern) => {
  const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !settings.has(name) && !foreign.includes(name))).toEqual([])
})

it('compose waits for a healthy database, whose owner is no superuser, and opens no port to the world', () => {
  const { services } = parse(read('compose.yaml')) as {
    services: Record<'database' | 'server', { ports?: string[]; depends_on?: object }>
  }
  expect(services.server.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(services.server.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
  expect(services.database.ports).toBeUndefined()
  expect(read('createOwner.sh')).toMatch(/CREATE ROLE park_owner LOGIN CREATEROLE /)
  execFileSync('sh', ['-n', path.join(root, 'deploy/createOwner.sh')])
})

it('Kubernetes keeps a server while others are replaced, and restarts none for the database', () => {
  const resources = parseAllDocuments(read('kubernetes/park.yaml')).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Resource
  })
  const of = (kind: string) => resources.find((each) => each.kind === kind)!.spec
  const { replicas = 0, template, selector, strategy } = of('Deployment')
  const budget = of('PodDisruptionBudget')
  expect(replicas).toBeGreaterThan(budget.minAvailable!)
  expect(budget.selector).toEqual(selector)
  expect(of('Service').selector).toEqual(template!.metadata.labels)
  expect(strategy!.rollingUpdate.maxUnavailable).toBe(0)
  expect(template!.spec.securityContext.runAsNonRoot).toBe(true)
  // Ten seconds for requests in progress, five before the signal.
  expect(template!.spec.terminationGracePeriodSeconds).toBeGreaterThan(15)
  const [server] = template!.spec.containers
  expect(server!.readinessProbe.httpGet?.path).toBe('/health')
  expect(server!.startupProbe.httpGet?.path).toBe('/health')
  expect(server!.livenessProbe.httpGet).toBeUndefined()
})

it('TLS ends at the proxies, which name the scheme and redirect plain HTTP', () => {
  const servers = read('nginx.conf')
    .split(/^server \{/m)
    .slice(1)
  const [plain, secure] = servers
  expect(servers).toHaveLength(2)
  expect(plain).toMatch(/listen 80;[^]*return 301 https:/)
  expect(secure).toMatch(/listen 443 ssl/)
  expect(secure).toMatch(/X-Forwarded-Proto \$scheme/)
  // The server adds HSTS over https only; a proxy would add it twice.
  expect(read('nginx.conf')).not.toMatch(/add_header Strict-Transport-Security/)
  expect(read('Caddyfile')).not.toMatch(/header Strict-Transport-Security/)
})

it('the example of CI runs what the project runs', () => {
  const { jobs } = parse(read('ci.example.yml')) as {
    jobs: Record<string, { steps: { run?: string }[] }>
  }
  expect(jobs.test!.steps.map(({ run }) => run).join('\n')).toContain('.ci/run')
})
