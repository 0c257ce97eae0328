-- Products are shown by photographs in place of drawings.
UPDATE product SET image = '/images/product-' || id || '-800.webp'
  WHERE image = '/art/products/' || id || '.svg' AND id <> 'tinted-sunscreen';
UPDATE product SET image = '/images/product-tinted-sunscreen-light-800.webp'
  WHERE image = '/art/products/tinted-sunscreen.svg';
