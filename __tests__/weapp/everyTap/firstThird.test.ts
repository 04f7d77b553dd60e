import { noDeadButtons } from './noDeadButtons'

noDeadButtons(0, 3)
