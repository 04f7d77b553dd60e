/** Command for etcd as the only node of its cluster. */
export function etcdCommand(
  program: string,
  dataDir: string,
  { port, peerPort }: { port: number; peerPort: number },
): string[] {
  const client = `http://127.0.0.1:${port}`
  const peer = `http://127.0.0.1:${peerPort}`
  return [
    ...[program, '--name', 'one', '--data-dir', dataDir],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `one=${peer}`, '--log-level', 'warn'],
  ]
}
