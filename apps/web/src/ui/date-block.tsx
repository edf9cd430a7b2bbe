type Props = { month: string; day: string | number; dateTime: string }

export const DateBlock = ({ month, day, dateTime }: Props) => (
  <time
    dateTime={dateTime}
    className="inline-grid w-16 overflow-hidden rounded-control border-2 border-white text-center font-display"
  >
    <span className="bg-primary py-0.5 font-heavy text-[1.0625rem] text-primary-foreground leading-5">{month}</span>
    <span className="bg-ink py-1.5 font-black text-[2rem] text-ink-foreground leading-8">{day}</span>
  </time>
)
