SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.common_spelling (
  source     regclass,
  tag_column text,
  own        text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  spelled text[];
begin
  execute format('with own as (
      select lower(tag) as key, min(place) as place from unnest($1) with ordinality as each (tag, place) group by lower(tag)
    ), used as (
      select tag, count(*) as uses, min(date) as since from (select unnest(%I) as tag, date from %s) as each
      where lower(tag) in (select key from own) group by tag
    )
    select array_agg(tag order by place) from (
      select place, (array_agg(tag order by uses desc, since, tag collate "C"))[1] as tag
      from own join used on lower(tag) = key group by place
    ) as each', tag_column, source) into spelled using own;
  return coalesce(spelled, '{}');
end
$function$;

CREATE OR REPLACE FUNCTION private.entered_slug (
  value text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case
    when value ~ format('[%s]', private.transliterated_letters()) and private.is_slug(value) and value is nfc normalized
      and char_length(words) <= 80 and octet_length(words) <= 240 then value
    else private.slug_of(value)
  end
  from regexp_replace(value, '-\d{1,9}$', '') as words
$function$;

CREATE OR REPLACE FUNCTION private.is_slug (
  value text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select value ~ format('^[%1$s]+(-[%1$s]+)*$', private.slug_letters() || private.transliterated_letters())
    and char_length(value) <= 96 and octet_length(value) <= 250
$function$;

CREATE OR REPLACE FUNCTION private.keep_slug()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sent text := new.slug;
  base text;
  suffix text := '';
  number integer := 1;
  taken boolean;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    -- A slug such as untitled-1x2y3z4 was made from a title of another script.
    if new.title = old.title or old.slug !~ ('^(' || private.slug_of(old.title) || '|untitled-[a-z0-9]{6,7})(-\d+)?$') then
      return new;
    end if;
    sent := '';
  end if;
  base := coalesce(private.entered_slug(nullif(sent, '')), private.slug_of(new.title));
  perform pg_advisory_xact_lock(hashtext('plinth.content'));
  loop
    new.slug := base || suffix;
    execute format('select exists (select from %I.%I where slug = $1 and id <> $2)', tg_table_schema, tg_table_name)
      into taken using new.slug, new.id;
    exit when not taken;
    number := number + 1;
    suffix := '-' || number;
  end loop;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.transliterated_letters()
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select '\u0390\u03ac-\u03ce\u0430-\u045fґғҗҙқҡңҥҫүұҳҷһӏӑӗәӝӟӣӥӧөӯӳӵ\u05d0-\u05ea\u05f0-\u05f2'
    || '\u0620-\u063f\u0641-\u0652\u0660-\u0669\u066e-\u06d3\u06d5\u06ee-\u06fc\u0750-\u077f\uac00-\ud7a3'
$function$;

CREATE OR REPLACE FUNCTION public.spelled_tags (
  post public.posts
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.common_spelling('public.posts', 'tags', post.tags)
$function$;

CREATE OR REPLACE FUNCTION public.spelled_tech (
  project public.projects
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.common_spelling('public.projects', 'tech', project.tech)
$function$;

REVOKE ALL ON FUNCTION "private"."common_spelling"(regclass, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."common_spelling"(regclass, text, text[]) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."entered_slug"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."transliterated_letters"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."transliterated_letters"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."spelled_tags"(public.posts) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."spelled_tags"(public.posts) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."spelled_tech"(public.projects) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."spelled_tech"(public.projects) TO "anon", "authenticated", "service_role";
