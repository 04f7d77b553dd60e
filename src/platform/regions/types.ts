/** Names of all provinces, cities and districts by six-digit code (GB/T 2260). */
export interface CodedRegions {
  province_list: Record<string, string>
  city_list: Record<string, string>
  county_list: Record<string, string>
}

export interface Regions {
  /**
   * Loads them; about 35 KB, loaded separately.
   * @returns null in the mini-program: WeChat has its own picker, and the data would only enlarge the package
   * @throws when the script fails to load
   */
  load(): Promise<CodedRegions | null>
}
