import { Link } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import { formatDate } from '#domain/core/when.ts'
import { clientPath } from '../ui/paths.ts'
import { hoursWords } from './figures.ts'
import { csv, ReportTable, ROW_LINK, rowsOf, type TableProps } from './report-table.tsx'

export function ServicesTable({ data, query }: TableProps) {
  return (
    <ReportTable
      id="services"
      room="little"
      title="Treatments"
      note="With their extras."
      file={csv('services', query)}
      rows={data.services}
      keyOf={({ serviceId, optionId }) => `${serviceId} ${optionId}`}
      empty="No visits were completed in these days."
      columns={[
        {
          name: 'Treatment',
          cell: ({ serviceId: service, optionId: option, name }) => (
            <Link className={ROW_LINK} to={rowsOf('completed', query, { service, option })}>
              {name}
            </Link>
          ),
        },
        { name: 'Visits', cell: ({ visits }) => visits },
        { name: 'Time', isWide: true, cell: ({ minutes }) => hoursWords(minutes) },
        { name: 'Revenue', cell: ({ cents }) => formatMoney(cents) },
      ]}
      sums={['Total', data.now.completed, '', formatMoney(data.now.servicesCents)]}
    />
  )
}

export function ExtrasTable({ data, query }: TableProps) {
  return (
    <ReportTable
      id="extras"
      title="Extras"
      note="Part of the treatments above."
      file={csv('extras', query)}
      rows={data.extras}
      keyOf={({ id }) => id}
      empty="No extras were booked in these days."
      columns={[
        {
          name: 'Extra',
          cell: ({ id: extra, name }) => (
            <Link className={ROW_LINK} to={rowsOf('extras', query, { extra })}>
              {name}
            </Link>
          ),
        },
        { name: 'Times', cell: ({ times }) => times },
        { name: 'Revenue', cell: ({ cents }) => formatMoney(cents) },
      ]}
    />
  )
}

export function ProductsTable({ data, query }: TableProps) {
  return (
    <ReportTable
      id="products"
      title="Products"
      note="Before tax."
      file={csv('products', query)}
      rows={data.products}
      keyOf={({ productId, variationId, name }) => `${productId} ${variationId} ${name}`}
      empty="No products were sold in these days."
      columns={[
        {
          name: 'Product',
          cell: ({ productId: product, variationId: variation, name }) =>
            product === null ? (
              name
            ) : (
              <Link className={ROW_LINK} to={rowsOf('products', query, { product, variation })}>
                {name}
              </Link>
            ),
        },
        { name: 'Pieces', cell: ({ pieces }) => pieces },
        { name: 'Revenue', cell: ({ cents }) => formatMoney(cents) },
      ]}
      sums={[
        'Total',
        data.products.reduce((sum, { pieces }) => sum + pieces, 0),
        formatMoney(data.now.productsCents),
      ]}
    />
  )
}

type Client = TableProps['data']['clients'][number]

function whoIs({ clientId, name, email }: Client) {
  if (clientId === null) return name || email || 'Sold without a name'
  return (
    <Link className={ROW_LINK} to={clientPath(clientId)}>
      {name || email}
    </Link>
  )
}

export function ClientsTable({ data, query }: TableProps) {
  return (
    <ReportTable
      id="clients"
      title="Clients who spent most"
      note="The first ten; the file has everyone. Visits and orders under one address are one person."
      file={csv('clients', query)}
      rows={data.clients}
      keyOf={({ email }) => email}
      empty="Nobody came or bought in these days."
      columns={[
        { name: 'Client', cell: whoIs },
        { name: 'Visits', cell: ({ visits }) => visits },
        { name: 'Services', isWide: true, cell: ({ servicesCents }) => formatMoney(servicesCents) },
        { name: 'Products', isWide: true, cell: ({ productsCents }) => formatMoney(productsCents) },
        ...(data.clients.some(({ keptCents }) => keptCents !== 0)
          ? [
              {
                name: 'Kept',
                isWide: true,
                cell: ({ keptCents }: Client) => formatMoney(keptCents),
              },
            ]
          : []),
        { name: 'Total', cell: ({ totalCents }) => formatMoney(totalCents) },
      ]}
    />
  )
}

export function SalesTaxTable({ data, query }: TableProps) {
  return (
    <ReportTable
      id="sales-tax"
      title="Sales tax"
      note="On products; visits and tips are not taxed. Your rate, order by order, beside what Square took. What refunds gave back is not off here: see Sales and tax."
      file={csv('sales-tax', query)}
      rows={data.salesTax}
      keyOf={({ from }) => from}
      empty="No rate is known for these days."
      columns={[
        {
          name: 'Rate',
          cell: ({ percent, from }) => (
            <Link className={ROW_LINK} to={rowsOf('tax', query)}>
              {percent}%{data.salesTax.length > 1 ? ` from ${formatDate(from, undefined)}` : ''}
            </Link>
          ),
        },
        { name: 'Orders', isWide: true, cell: ({ orders }) => orders },
        { name: 'Products', isWide: true, cell: ({ taxableCents }) => formatMoney(taxableCents) },
        { name: 'At this rate', cell: ({ owedCents }) => formatMoney(owedCents) },
        { name: 'By Square', cell: ({ takenCents }) => formatMoney(takenCents) },
        {
          name: 'Difference',
          isWide: true,
          cell: ({ owedCents, takenCents }) => formatMoney(takenCents - owedCents),
        },
      ]}
    />
  )
}
