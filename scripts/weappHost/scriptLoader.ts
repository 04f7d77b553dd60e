import type { Build } from './build'
import { byteLength, resolvedFrom } from './edges'

/** Language built-ins available in WeChat's script engine. */
const LANGUAGE = (
  'Object Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Promise RegExp ' +
  'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError JSON Math ' +
  'ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array ' +
  'Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set WeakMap WeakSet ' +
  'WeakRef Proxy Reflect FinalizationRegistry decodeURI decodeURIComponent encodeURI ' +
  'encodeURIComponent escape unescape isFinite isNaN'
).split(' ')

/** Cannot be a parameter of a strict function; the static check covers it. */
const NOT_SHADOWED = ['eval']

/** Browser names that Node may lack, so that their absence does not depend on Node's version. */
const BROWSER = (
  'window document self frames location navigator localStorage sessionStorage indexedDB history ' +
  'XMLHttpRequest WebSocket Image Audio FileReader Worker MutationObserver IntersectionObserver ' +
  'ResizeObserver requestAnimationFrame cancelAnimationFrame alert confirm prompt screen Intl ' +
  'HTMLElement Element Node getComputedStyle matchMedia'
).split(' ')

type Compiled = (...args: unknown[]) => unknown

const compiled = new WeakMap<Build, Map<string, Compiled>>()

/**
 * Runs the scripts of a build like WeChat: CommonJS, with every global missing in WeChat shadowed by an undefined
 * parameter. They run in the test's own realm; another realm would break type checks.
 */
export class ScriptLoader {
  /** Scripts run so far, in order: file size in bytes, and ms without required scripts. */
  readonly evaluated: { file: string; bytes: number; ms: number }[] = []
  private nestedMs = 0
  private readonly modules = new Map<string, { exports: unknown }>()
  private readonly names: string[]

  /** @param offered globals provided by the host: wx, Page, timers, console … */
  constructor(
    private readonly build: Build,
    private readonly offered: Record<string, unknown>,
  ) {
    const shadowed = [...Object.getOwnPropertyNames(globalThis), ...BROWSER].filter(
      (name) =>
        /^[A-Za-z_$][\w$]*$/.test(name) &&
        !(name in offered) &&
        !LANGUAGE.includes(name) &&
        !NOT_SHADOWED.includes(name),
    )
    this.names = [...Object.keys(offered), ...new Set(shadowed)]
  }

  /** Runs a script once and returns its exports. @param file relative to the build, with .js */
  run(file: string): unknown {
    const known = this.modules.get(file)
    if (known) return known.exports
    const module = { exports: {} as unknown }
    this.modules.set(file, module)
    const require = (request: string) => this.run(this.resolve(request, file))
    const evaluated = { file, bytes: byteLength(this.build.text(file)), ms: 0 }
    this.evaluated.push(evaluated)
    const outerMs = this.nestedMs
    this.nestedMs = 0
    const startedAt = performance.now()
    this.compile(file)(
      require,
      module,
      module.exports,
      ...this.names.map((name) => this.offered[name]),
    )
    const ms = performance.now() - startedAt
    evaluated.ms = ms - this.nestedMs
    this.nestedMs = outerMs + ms
    return module.exports
  }

  private resolve(request: string, from: string): string {
    const plain = resolvedFrom(from, request)
    const file = [plain, `${plain}.js`, `${plain}/index.js`].find(
      (one) => one.endsWith('.js') && this.build.has(one),
    )
    if (!file) throw new Error(`module '${plain}.js' is not defined, required by ${from}`)
    const owner = this.build.packageOf(file)
    if (owner && owner !== this.build.packageOf(from))
      throw new Error(`${from} requires ${file}, which is in another package (${owner})`)
    return file
  }

  private compile(file: string): Compiled {
    let files = compiled.get(this.build)
    if (!files) compiled.set(this.build, (files = new Map()))
    let script = files.get(file)
    if (!script) {
      const code = `${this.build.text(file)}\n//# sourceURL=weapp:///${file}`
      script = new Function('require', 'module', 'exports', ...this.names, code) as Compiled
      files.set(file, script)
    }
    return script
  }
}

/** `Function` without its compiler: in WeChat only `Function('return this')` works. */
export function functionWithoutCompiler(globalObject: object): FunctionConstructor {
  const compile = (args: unknown[]) => {
    if (args.length === 1 && args[0] === 'return this') return () => globalObject
    throw new Error('WeChat compiles no code from text (new Function)')
  }
  return new Proxy(Function, {
    apply: (_target, _self, args) => compile(args),
    construct: (_target, args) => compile(args),
  })
}

/** `globalThis` as seen by the app: only the language, nothing of Node. */
export function plainGlobalObject(): Record<string, unknown> {
  const real = globalThis as unknown as Record<string, unknown>
  return Object.fromEntries(LANGUAGE.map((name) => [name, real[name]]))
}
