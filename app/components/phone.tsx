import { useStudio } from '#app/site/use-site.ts'

/** The studio's telephone, to press. */
export function Phone({ className = 'link whitespace-nowrap' }: { className?: string }) {
  const { phone, phoneHref } = useStudio()
  return (
    <a className={className} href={phoneHref}>
      {phone}
    </a>
  )
}
