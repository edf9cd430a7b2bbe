import { cx } from '../../../ui/cx.ts'
import { POINT_LOOKS, type PointLook } from './point-look.ts'

type Props = { look: PointLook; points: readonly string[] }

/** Points as they are read. */
export function PointList({ look, points }: Props) {
  const { icon: Icon, text } = POINT_LOOKS[look]
  return (
    <ul className="grid gap-1 text-small">
      {points.map((point) => (
        <li key={point} className="wrap-anywhere flex gap-2">
          <Icon aria-hidden="true" strokeWidth={3} className={cx('mt-[3px] size-4 shrink-0', text)} />
          {point}
        </li>
      ))}
    </ul>
  )
}
