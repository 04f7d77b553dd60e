/** Names of all provinces, cities and districts by their codes of six digits (GB/T 2260). */
export interface CodedRegions {
  province_list: Record<string, string>
  city_list: Record<string, string>
  county_list: Record<string, string>
}

export interface Regions {
  /**
   * Loads them; some 35 KB that nothing else of the app waits for.
   * @returns null in the mini-program: WeChat has wheels of its own, and the data would only make the package heavy
   * @throws when the script does not arrive
   */
  load(): Promise<CodedRegions | null>
}
