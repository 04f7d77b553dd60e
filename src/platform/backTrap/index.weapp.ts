export { ContainerTrap as BackTrap } from './ContainerTrap'
