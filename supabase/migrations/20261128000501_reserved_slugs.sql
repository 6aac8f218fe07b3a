SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.reserved_slugs()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select array['404', 'admin', 'assets', 'auth', 'blog', 'cards', 'contact', 'demo', 'feed', 'healthz', 'icons', 'index', 'media', 'preview', 'projects', 'rest', 'resume', 'search', 'shell', 'storage', 'tags'] $function$;
