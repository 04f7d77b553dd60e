/** The files of deploy/ parse, match the server's settings, and do what docs/OPERATING.md describes. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { settingNames } from '../../server/kernel/environment'
import { isCalm } from '../../server/tools/torture/crash/calmProbe'

const root = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')
const settings = new Set<string>(settingNames)
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
        volumes: { name: string }[]
        containers: Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>[]
      }
    }
  }
}

it('the image has two stages, no root user and a health check', () => {
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
  ['cluster/compose.yaml', /^ {2,6}(?!CLUSTER)([A-Z][A-Z0-9_]+):/gm],
])('%s sets only settings of the server', (file, pattern) => {
  const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !settings.has(name) && !foreign.includes(name))).toEqual([])
})

it('compose waits for a healthy database without superuser rights and opens no public port', () => {
  const { services } = parse(read('compose.yaml')) as {
    services: Record<'database' | 'server', { ports?: string[]; depends_on?: object }>
  }
  expect(services.server.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(services.server.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
  expect(services.database.ports).toBeUndefined()
  expect(read('createOwner.sh')).toMatch(/CREATE ROLE park_owner LOGIN CREATEROLE /)
  execFileSync('sh', ['-n', path.join(root, 'deploy/createOwner.sh')])
})

it('Kubernetes replaces servers one by one and restarts none for the database', () => {
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

it('with a bucket no volume is shared', () => {
  const { resources, patches } = parse(read('kubernetesBucket/kustomization.yaml')) as {
    resources: string[]
    patches: { target: { kind: string; name: string }; patch: string }[]
  }
  expect(resources).toEqual(['../kubernetes'])
  const documents = parseAllDocuments(read('kubernetes/park.yaml')).map(
    (document) => document.toJS() as Resource & { metadata: { name: string } },
  )
  for (const { target } of patches)
    expect(
      documents.some(({ kind, metadata }) => kind === target.kind && metadata.name === target.name),
    ).toBe(true)
  const [deployment, claim] = patches.map(({ patch }) => parse(patch) as unknown)
  expect(deployment).toEqual([
    expect.objectContaining({ value: { name: 'uploads', emptyDir: {} } }),
  ])
  const [{ path: place }] = deployment as [{ path: string }]
  const volumes = documents.find(({ kind }) => kind === 'Deployment')!.spec.template!.spec.volumes
  expect(volumes[Number(place.split('/').at(-1))]!.name).toBe('uploads')
  expect(claim).toMatchObject({ $patch: 'delete' })
})

it('TLS ends at the proxies, which set the scheme and redirect plain HTTP', () => {
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

describe('cluster', () => {
  const cluster = (file: string) => read(`cluster/${file}`)

  it('commits wait for the standby, and a lost primary is replaced within half a minute', () => {
    const { dcs } = (
      parse(cluster('patroni.yml')) as { bootstrap: { dcs: Record<string, number> } }
    ).bootstrap
    const { ttl = 0, loop_wait = 0, retry_timeout = 0 } = dcs
    expect(dcs).toMatchObject({ synchronous_mode: true, master_start_timeout: 0 })
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
    expect(ttl + loop_wait + 2).toBeLessThanOrEqual(25)
  })

  it('haproxy’s answer without servers is understood by the app', () => {
    const [head = '', body = ''] = cluster('calm.http').split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 503 /)
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
    expect(isCalm(503, body)).toBe(true)
    expect(
      cluster('haproxy.cfg').match(/errorfile 50[234] \/etc\/cluster\/calm\.http/g),
    ).toHaveLength(6)
  })

  it('haproxy uses the servers even if none has a database', () => {
    const text = cluster('haproxy.cfg')
    for (const api of ['api1', 'api2'])
      expect(text.match(new RegExp(`server ${api}-away ${api}:10086 backup`, 'g'))).toHaveLength(2)
  })

  it('programs and faults name services of compose', () => {
    const { services } = parse(cluster('compose.yaml'), { merge: true }) as {
      services: Record<string, { command?: string | string[]; ports?: string[] }>
    }
    for (const file of ['startNode.sh', 'startPooler.sh', 'createRoles.sh', 'strike.sh'])
      execFileSync('sh', ['-n', path.join(root, 'deploy/cluster', file)])
    const used = [...cluster('haproxy.cfg').matchAll(/^ {2}server \S+ (\w+):/gm)].map(
      ([, name = '']) => name,
    )
    expect(used.filter((name) => !services[name])).toEqual([])
    expect(
      execFileSync('sh', [path.join(root, 'deploy/cluster/strike.sh')], { encoding: 'utf8' }),
    ).toContain('primary\n')
    for (const { ports = [] } of Object.values(services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })
})

it('the CI example runs the project’s commands', () => {
  const { jobs } = parse(read('ci.example.yml')) as {
    jobs: Record<string, { steps: { run?: string }[] }>
  }
  expect(jobs.test!.steps.map(({ run }) => run).join('\n')).toContain('.ci/run')
})
