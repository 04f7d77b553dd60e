/** `Mianfang.Localhost:10086` → `mianfang.localhost` */
export function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
