/** An option of a command; `range` and `choices` are ours, the rest is node:util's. */
export interface CommandOption {
  type: 'string' | 'boolean'
  default?: string | boolean
  /** Least and most of a whole number. */
  range?: readonly [number, number]
  choices?: readonly string[]
}

export interface CommandShape<Options extends Record<string, CommandOption>> {
  options?: Options
  /** Least and most number of words; default none. */
  words?: readonly [number, number]
  known?: readonly string[]
  language?: 'en' | 'zh'
}

type ValueOf<Option extends CommandOption> = Option extends { type: 'boolean' }
  ? boolean
  : Option extends { range: readonly [number, number] }
    ? number
    : Option extends { choices: readonly (infer Choice)[] }
      ? Choice
      : string

export interface ReadCommand<Options extends Record<string, CommandOption>> {
  values: {
    [Name in keyof Options]: Options[Name] extends { default: string | boolean }
      ? ValueOf<Options[Name]>
      : ValueOf<Options[Name]> | undefined
  }
  positionals: string[]
}

export declare const WRONG_USE: 2

export declare class UseError extends Error {}

export declare function readWords<const Options extends Record<string, CommandOption>>(
  shape: CommandShape<Options>,
  argv: readonly string[],
): { help: true } | (ReadCommand<Options> & { help?: undefined })

export declare function readCommand<
  const Options extends Record<string, CommandOption> = Record<never, never>,
>(shape: CommandShape<Options> & { help: string }, argv?: readonly string[]): ReadCommand<Options>

export declare function failCommand(error: unknown): void
