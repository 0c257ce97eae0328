// Menus as other booking systems give them out.

const file = (name: string, ...rows: string[]) => ({
  name,
  bytes: new TextEncoder().encode(rows.join('\r\n')),
})

export const SQUARE_ITEMS = file(
  'items.csv',
  'Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Price,Item Type,Sellable,Stockable,Current Quantity Redlands,Tax - Sales Tax (8.75%)',
  'TK1,Gua Sha Facial,,Regular,,"Slow strokes, warm stones",Massage Facials,$140.00,Appointments service,Y,N,,N',
  'TK2,Enzyme Peel,,Light,,Papaya,"Peels, Featured",$95.00,Appointments service,Y,N,,N',
  'TK3,Enzyme Peel,,Strong,,Papaya,"Peels, Featured","$1,125.50",Appointments service,Y,N,,N',
  'TK4,Clay Mask,,Regular,CM1,,Retail,$38.00,Physical good,Y,Y,12,Y',
  'TK5,Lash Tint,,Regular,,,Brows,variable,Appointments service,Y,N,,N',
  'TK6,Custom Facial,,Regular,,,Facials,$120.00,Appointments service,Y,N,,N',
)

const GLOSSGENIUS_MENU = file(
  'services.csv',
  'Service Name,Category,Duration,Price,Description',
  'Brow Lamination,Brows,1 hr 15 min,$85.00,',
)
const VAGARO_MENU = file(
  'Services.csv',
  'Service Category,Service Name,Price,Duration (min)',
  'Brows,Brow Wax,$25.00,15',
)
const ACUITY_MENU = file(
  'appointment-types.csv',
  'Name,Duration,Price,Category,Description',
  'Back Scrub,45,60.00,Body,With salt',
)
const FRESHA_MENU = file(
  'services list.csv',
  'Service name,Category,Duration,Price',
  'Hydra Glow,Facials,50min,$110',
)
const BOOKSY_MENU = file('booksy services.csv', 'Service name;Price;Duration', 'Lip Wax;12.00;10')

export const ALL_MENUS = [
  ...[SQUARE_ITEMS, GLOSSGENIUS_MENU, VAGARO_MENU, ACUITY_MENU, FRESHA_MENU, BOOKSY_MENU],
]
