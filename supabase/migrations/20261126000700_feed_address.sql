-- /feed leads to the feed, so no page may have it.
create or replace function private.reserved_slugs() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array[
    '404', 'admin', 'assets', 'auth', 'blog', 'cards', 'contact', 'demo', 'feed', 'healthz', 'icons', 'index', 'preview',
    'projects', 'rest', 'resume', 'search', 'shell', 'tags'
  ]
$$;
