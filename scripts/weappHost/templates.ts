/** An element in the output of WeChat's compiler; texts are plain strings (or numbers). */
export interface TemplateElement {
  tag: string
  attr?: Record<string, unknown>
  children: TemplateNode[]
  wxKey?: unknown
}
export type TemplateNode = TemplateElement | string | number

/** A rendered template: the root's tag is `wx-page`; warnings report missing templates. */
export interface Rendered {
  tree: TemplateElement
  warnings: string[]
}

export type RenderTemplate = (data: Record<string, unknown>) => Rendered

/**
 * Loads the output of WeChat's wcc (./wxmlCompiler).
 * @returns a look-up from file name to template; it throws for a missing file
 */
export function loadTemplates(code: string): (file: string) => RenderTemplate {
  // The generated code writes these names as globals and caches by them: as parameters, two builds in one process stay
  // separate.
  const load = new Function('window', 'console', '$gwx', '__WXML_GLOBAL__', code)
  const warnings: string[] = []
  // Before throwing, the code also prints the scope; the caller reports the error itself.
  const printer = { log() {}, warn: (text: string) => warnings.push(text), error() {} }
  // From this version on, keys and blocks stay in the tree.
  const view = { __webview_engine_version__: 0.02 }
  // For wxs the code extends built-in prototypes, which fails a second time.
  const shared = 'nv_constructor' in Object.prototype ? { wxs_nf_init: true } : {}
  const lookup = load(view, printer, undefined, shared) as (
    file: string,
  ) => ((data: Record<string, unknown>) => TemplateElement) | undefined
  return (file) => {
    const template = lookup(file)
    if (!template) throw new Error(`${file} is not among the compiled templates`)
    return (data) => ({ tree: template(data), warnings: warnings.splice(0) })
  }
}
