/** Labels of the facilities on a floor plan. */
export const markKinds = {
  entrance: '出入口',
  lift: '电梯',
  escalator: '扶梯',
  stairs: '楼梯',
  toilet: '卫生间',
  babyRoom: '母婴室',
  service: '服务台',
  cashMachine: '取款机',
  charger: '充电桩',
} as const
