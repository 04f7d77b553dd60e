import { atom } from 'jotai'
import { storage } from '@/platform/storage'
import { deviceKey } from '@/state/deviceKey'

/** Gate at which this device checks guests. */
const checkGateKey = deviceKey('checkGate', 'device')

/** Null until the gate is changed in this session. */
const changed = atom<string | null>(null)

function keptGate(): string {
  const kept = storage.read(checkGateKey)
  return typeof kept === 'string' ? kept : ''
}

/** Gate of this device, or an empty string; stored on the device and sent with each check. */
export const gateAtom = atom(
  (get) => get(changed) ?? keptGate(),
  (_get, set, name: string) => {
    const gate = name.trim()
    storage.write(checkGateKey, gate)
    set(changed, gate)
  },
)
