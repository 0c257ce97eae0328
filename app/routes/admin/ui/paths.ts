import { href } from 'react-router'

// Where the records of the back office stand.

export const visitPath = (bookingId: string) =>
  href('/admin/appointments/:bookingId', { bookingId })
/** The end of a visit: what was paid for it, and when its client comes again. */
export const paymentPath = (bookingId: string) =>
  href('/admin/today/visits/:bookingId', { bookingId })
export const clientPath = (clientId: string) => href('/admin/clients/:clientId', { clientId })
export const orderPath = (orderId: string) => href('/admin/orders/:orderId', { orderId })
/** What is printed for an order's parcel. */
export const parcelPath = (orderId: string) => href('/admin/orders/:orderId/parcel', { orderId })
/** What a client takes home of what was paid: a visit's, or an order's. */
export const receiptPath = (of: 'visit' | 'order', id: string) =>
  href('/admin/receipts/:of/:id', { of, id })
export const disputePath = (disputeId: string) =>
  href('/admin/orders/disputes/:disputeId', { disputeId })
export const productPath = (productId: string) => href('/admin/products/:productId', { productId })
export const servicePath = (serviceId: string) => href('/admin/services/:serviceId', { serviceId })
/** How a treatment is paid, and what canceling it costs. */
export const policyPath = (serviceId: string) =>
  href('/admin/services/:serviceId/paying', { serviceId })
export const messagePath = (messageId: string) => href('/admin/messages/:messageId', { messageId })
/** The thread whose newest message this is. */
export const threadPath = (id: string) => `${href('/admin/messages/inbox')}#thread-${id}`
export const mailPath = (mailId: string) => href('/admin/messages/outbox/:mailId', { mailId })
