type ServiceSectionProps = {
  id: string
  heading: string
  /** Classes of the ground that the section stands on. */
  ground?: string
  aside?: React.ReactNode
  children: React.ReactNode
}

/** One band of a treatment's page: its heading at the left, what it says at the right. */
export function ServiceSection(props: ServiceSectionProps) {
  const { id, heading, ground = '', aside, children } = props
  return (
    <section className={ground} aria-labelledby={id}>
      <div className="page section grid gap-x-8 gap-y-8 lg:grid-cols-12 lg:gap-y-12">
        <div className="lg:col-span-4">
          <h2 className="section-title max-w-[min(8.1em,100%)]" id={id}>
            {heading}
          </h2>
          {aside}
        </div>
        <div className="lg:col-span-7 lg:col-start-6">{children}</div>
      </div>
    </section>
  )
}
