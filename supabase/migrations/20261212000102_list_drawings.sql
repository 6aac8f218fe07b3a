SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.list_posts (
  words           text                     DEFAULT ''::text,
  wanted          text[]                   DEFAULT '{}'::text[],
  first_page      integer                  DEFAULT 1,
  last_page       integer                  DEFAULT 1,
  after_date      timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  after_id        uuid                     DEFAULT NULL::uuid,
  after_pinned    boolean                  DEFAULT false,
  own_language    text                     DEFAULT 'en'::text,
  wanted_language text                     DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.list_page(
    'public.posts', array['id', 'slug', 'title', 'excerpt', 'tags', 'reading_time', 'date', 'featured_image', 'pinned', 'language', 'drawing'],
    array['title', 'excerpt'], 'tags', words, wanted, first_page, last_page, after_date, after_id, own_language, wanted_language,
    'pinned', after_pinned
  )
$function$;

CREATE OR REPLACE FUNCTION public.list_projects (
  words           text                     DEFAULT ''::text,
  wanted          text[]                   DEFAULT '{}'::text[],
  first_page      integer                  DEFAULT 1,
  last_page       integer                  DEFAULT 1,
  after_date      timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  after_id        uuid                     DEFAULT NULL::uuid,
  own_language    text                     DEFAULT 'en'::text,
  wanted_language text                     DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.list_page(
    'public.projects',
    array['id', 'slug', 'title', 'description', 'tech', 'thumbnail', 'status', 'date', 'dates_known_to', 'demo_url', 'github_url', 'language', 'results', 'drawing'],
    array['title', 'description'], 'tech', words, wanted, first_page, last_page, after_date, after_id, own_language, wanted_language
  )
$function$;
