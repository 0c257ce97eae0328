-- Pictures of products are drawings with an address of their own.
UPDATE product SET image = '/art/products/' || id || '.svg' WHERE image = '/images/products/' || id;
