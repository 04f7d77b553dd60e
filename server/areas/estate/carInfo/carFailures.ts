import { carsPerMemberMax } from '@/constants'
import { Failure } from '../../../kernel/failure'

/** 409 `carsFull` */
export const carsFull = () =>
  new Failure(409, `最多添加 ${carsPerMemberMax} 辆车，请先删除不用的`, 'carsFull')
