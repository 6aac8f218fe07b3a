SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.complete_versions (
  texts jsonb
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  SET enable_seqscan TO 'off'
  AS $function$
  update public.versions set content = content || jsonb_build_object('excerpt', "firstLine")
  from jsonb_to_recordset(texts) as text (kind text, id uuid, hash text, "firstLine" text)
  where versions.kind = 'save' and resource = text.kind and row_id = text.id and text.kind in ('posts', 'pages')
    and content ->> 'excerpt' is null and md5(content ->> 'content') = hash
$function$;

CREATE OR REPLACE FUNCTION private.derive_text()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- A text that is too long is refused below. A rendered one is unchanged.
  if private.is_rendering() or char_length(new.content) > 200000 then
    return new;
  end if;
  if coalesce(new.excerpt, '') !~ '\S'
    or tg_op = 'UPDATE' and new.content <> old.content and new.excerpt = old.excerpt and old.excerpt = old.first_line then
    new.excerpt := new.first_line;
  end if;
  new.reading_time := private.reading_time_of(new.content);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_media()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Compared with its own type, the name would keep the index from being used.
  its_kind constant text := tg_table_name;
  former text[];
  latter text[];
begin
  -- A rendered text mentions no other files than its source.
  if private.is_rendering() then
    return null;
  end if;
  former := private.media_keys(old::text);
  latter := private.media_keys(new::text);
  if former is distinct from latter or new.id is distinct from old.id then
    delete from private.media_mentions where kind = its_kind and row_id = old.id::text;
    insert into private.media_mentions (kind, row_id, key)
    select its_kind, new.id::text, key from unnest(latter) as key where new.id is not null;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.plain_words (
  value    text,
  is_query boolean
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  -- Thai, Lao, Khmer, Burmese, Japanese, Chinese and Korean.
  unspaced constant text := '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]';
  words text := private.folded(value);
begin
  if octet_length(words) = char_length(words) or words !~ unspaced then
    return array(select left(word, 60) from string_to_table(words, ' ') as word where word <> '');
  end if;
  return array(
    -- Materialized, or each letter would look at its whole word again, which it does not keep either.
    with part as materialized (
      select word, place, word ~ unspaced as is_unspaced
      from string_to_table(regexp_replace(left(words, 50000), '(' || unspaced || '+)', ' \1 ', 'g'), ' ') with ordinality as parts(word, place)
      where word <> ''
    ), piece as materialized (
      select text, place, number, is_unspaced
      from part
      cross join lateral string_to_table(word, case when is_unspaced then null else ' ' end) with ordinality as pieces(text, number)
    ), spelled as (
      select *, lead(text) over (partition by place order by number) as following from piece
    )
    select left(text || coalesce(following, ''), 60) from spelled
    where not is_query or not is_unspaced or following is not null or number = 1
    order by place, number
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.remember_slug()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'DELETE' then
    delete from public.slug_history where resource = tg_table_name and row_id = old.id;
    return null;
  end if;
  -- Compared as what it is, a name, the resource would keep the index from being used.
  if exists (select from public.slug_history where resource = tg_table_name::text and slug = new.slug)
    and not (to_jsonb(new) @> '{"published_at": null}' or to_jsonb(new) @> '{"status": "Draft"}') then
    delete from public.slug_history where resource = tg_table_name and slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    insert into public.slug_history (resource, slug, row_id) values (tg_table_name, old.slug, new.id)
    on conflict do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_document (
  title   text,
  tags    text[],
  excerpt text,
  body    text,
  config  text
)
  RETURNS tsvector
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  COST 100000
  SET search_path TO ''
  AS $function$
declare
  tag_text constant text := array_to_string(tags, ' ');
  in_title constant text[] := private.search_words(title) || private.stems(title, config);
  in_tags constant text[] := in_title || private.search_words(tag_text) || private.stems(tag_text, config);
  in_excerpt constant text[] := in_tags || private.search_words(excerpt) || private.stems(excerpt, config);
  anywhere constant text[] := in_excerpt || private.search_words(left(body, 200000)) || private.stems(body, config);
begin
  return array_to_tsvector(string_to_array(
    'a' || array_to_string(in_title, ' a') || ' b' || array_to_string(in_tags, ' b')
      || ' c' || array_to_string(in_excerpt, ' c') || ' d' || array_to_string(anywhere, ' d'), ' '
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.slug_of (
  value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  -- Written out, so that no locale of a database changes what they match.
  spaces constant text := U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF';
  marks constant text := '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]';
  reserved constant text[] := array['new', 'edit', 'create', 'show', 'admin', 'login', 'register', 'index', 'undefined', 'null'];
  -- Names of the trade that would all end as the same letter.
  names constant text[] := array[
    ['[cC]\+\+', 'c plus plus'],
    ['(?<![A-Za-z0-9_])([cfjCFJ])#', '\1 sharp'],
    ['(^|[\u0009-\u000d\u0020\u1680\u2028\u2029\ufeff])\.[nN][eE][tT](?![A-Za-z0-9_])', '\1dot net'],
    ['μ(?=[A-Za-z])', 'u']
  ];
  -- Letters that no decomposition leads to ASCII, or to the wrong one. No expressions: Postgres keeps 32 compiled ones, and
  -- an insert with more compiles all of them again for each row.
  letters constant text[] := array[
    ['&', ' and '], ['ß', 'ss'], ['æ', 'ae'], ['Æ', 'ae'], ['œ', 'oe'], ['Œ', 'oe'], ['ø', 'o'], ['Ø', 'o'],
    ['đ', 'd'], ['Đ', 'd'], ['ð', 'd'], ['Ð', 'd'], ['ł', 'l'], ['Ł', 'l'], ['þ', 'th'], ['Þ', 'th'], ['ı', 'i'],
    ['ё', 'yo'], ['Ё', 'yo'], ['й', 'y'], ['Й', 'y'], ['ї', 'yi'], ['Ї', 'yi']
  ];
  title constant text := normalize(btrim(left(value, 1000), spaces), nfkc);
  words text := title;
  spelling text[];
  slug text;
begin
  foreach spelling slice 1 in array names loop
    words := regexp_replace(words, spelling[1], spelling[2], 'g');
  end loop;
  foreach spelling slice 1 in array letters loop
    words := replace(words, spelling[1], spelling[2]);
  end loop;
  words := private.romanized(regexp_replace(normalize(words, nfkd), marks, '', 'g'));
  -- The decomposed vowels of Thai and Lao are no longer composed by normalize().
  words := replace(replace(normalize(words, nfc), U&'\0E4D\0E32', U&'\0E33'), U&'\0ECD\0EB2', U&'\0EB3');
  -- Joiners within a word of an Indic script.
  words := lower(regexp_replace(words, '[''’]|(?<=[\u0900-\u0df3])[\u200c\u200d]', '', 'g') collate "C");
  slug := left(btrim(regexp_replace(words, format('[^%s]+', private.slug_letters()), '-', 'g'), '-'), 80);
  while octet_length(slug) > 240 loop
    slug := left(slug, -1);
  end loop;
  slug := btrim(slug, '-');
  return case
    when slug = '' then 'untitled-' || private.fingerprint(title)
    when slug = any (reserved) then slug || '-page'
    else slug
  end;
end
$function$;
