SET local check_function_bodies = off;

-- Written by hand: posts whose excerpt is the first line of their text. Those follow the new rules, at the end of this file.
create temporary table derived_excerpts as
select id from public.posts where excerpt = private.excerpt_of(content);

DROP VIEW "public"."content_relations";

ALTER TABLE "public"."pages"
  DROP CONSTRAINT "pages_slug_shape";

ALTER TABLE "public"."posts"
  DROP CONSTRAINT "posts_slug_shape";

ALTER TABLE "public"."projects"
  DROP CONSTRAINT "projects_slug_shape";

DROP FUNCTION "private"."reading_time_of"(text);

DROP FUNCTION "public"."used_tags"();

CREATE OR REPLACE FUNCTION private.decoded_path (
  value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
begin
  return (
    select convert_from(string_agg(
      case when part[1] ~ '^%..' then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end, ''::bytea order by place
    ), 'UTF8')
    from regexp_matches(value, '%[0-9a-fA-F]{2}|[^%]+|%', 'g') with ordinality as parts (part, place)
  );
exception when character_not_in_repertoire or untranslatable_character then
  return value;
end
$function$;

CREATE OR REPLACE FUNCTION private.excerpt_of (
  content text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  says_nothing constant text := '^([-*_]\s*){3,}$|^[=-]+$|^```|^~~~|^\|?[\s:|-]+\|?$|^\[[^\]]*\]:|^<!--.*-->$|^[$]{2}$';
  unspaced constant text := '[\uac00-\ud7af' || private.unspaced_letters() || ']';
  -- Order matters: pictures before links. Each is either greedy or not as a whole.
  marks constant text[] := array[
    ['!\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)', '\1'],
    ['\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)', '\1'],
    ['<(https?:[^>\s]+)>', '\1'],
    ['</?[a-z][^>]*>', ''],
    ['^\s{0,3}(?:#{1,6}\s+|>\s?(?:\[![a-z]+\]\s*)?|[-*+]\s+(?:\[[ x]\]\s+)?|\d{1,9}[.)]\s+)+', ''],
    ['\s+#+\s*$', ''],
    -- Codes of emoji. The page renders them.
    ['\s*(?<![a-z0-9_:/.`-]):(?:[+-]1|100|[a-z][a-z0-9_+-]{0,23}):(?![a-z0-9_:/])', ''],
    ['```(.+?)```', '\1'],
    ['``(.+?)``', '\1'],
    ['`(.+?)`', '\1'],
    -- A formula. Scripts without spaces between words have none beside it either.
    ['(?<=^|[^\\$[:alnum:]]|' || unspaced || ')\$\$?(?![\s$])((?:[^$\\]|\\.)+)(?<!\s)\$\$?(?=$|[^$[:alnum:]]|' || unspaced || ')', '\1'],
    ['\*\*\*(?=\S)(.+?)(?<=\S)\*\*\*', '\1'],
    ['\*\*(?=\S)(.+?)(?<=\S)\*\*', '\1'],
    ['\*(?=\S)(.+?)(?<=\S)\*', '\1'],
    ['~~(?=\S)(.+?)(?<=\S)~~', '\1'],
    -- Within a word an underscore is one: beside ASCII letters and digits, and what is no punctuation of other scripts.
    ['(?<![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])__(?=\S)(.+?)(?<=\S)__(?![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])', '\1'],
    ['(?<![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])_(?=\S)(.+?)(?<=\S)_(?![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])', '\1'],
    ['\\([!-/:-@\[-`{-~])', '\1'],
    ['\s+', ' ']
  ];
  mark text[];
  line text;
begin
  for line in
    -- Neither a line nor what says nothing before it is read without end.
    select left(regexp_replace(each, '^\s+|\s+$', '', 'g'), 1200)
    from regexp_split_to_table(left(content, 20000), '\r\n?|\n') as each where each ~ '\S' limit 200
  loop
    continue when line ~ says_nothing;
    foreach mark slice 1 in array marks loop
      line := regexp_replace(line, mark[1], mark[2], 'gi');
    end loop;
    line := btrim(line);
    continue when line = '';
    if char_length(line) > 300 then
      return rtrim(coalesce(
        substring(left(line, 301) from '^(.+)(?: .|[' || private.unspaced_letters() || '])'), left(line, 300)
      )) || '…';
    end if;
    return line;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.free_page_address()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.redirects where from_path = private.redirect_key('/' || new.slug);
  return null;
end
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
  select value ~ format('^[%1$s]+(-[%1$s]+)*$', private.slug_letters()) and char_length(value) <= 96 and octet_length(value) <= 250
$function$;

CREATE OR REPLACE FUNCTION private.keep_redirect()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  asked constant text := substring(private.decoded_path(new.to_path) from '^/(?:blog/|projects/)?([^/?#]+)$');
begin
  new.from_path := private.redirect_key(new.from_path);
  new.to_path := btrim(new.to_path);
  new.row_id := case
    when new.to_path like '/blog/%' then (select id from public.posts where posts.slug = asked)
    when new.to_path like '/projects/%' then (select id from public.projects where projects.slug = asked)
    else (select id from public.pages where pages.slug = asked)
  end;
  -- One after the other, or two could make a ring together.
  perform pg_advisory_xact_lock(hashtext('plinth.redirects'));
  if exists (
    with recursive steps (path) as (
      select private.redirect_key(new.to_path)
      union
      select private.redirect_key(next.to_path)
      from steps join public.redirects as next on next.from_path = steps.path and next.id <> new.id
    )
    select from steps where path = new.from_path
  ) then
    raise exception 'This redirect would form a loop. Choose another target.' using errcode = 'check_violation', constraint = 'redirects_no_ring';
  end if;
  return new;
end
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
  base := private.slug_of(coalesce(nullif(sent, ''), new.title));
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

CREATE OR REPLACE FUNCTION private.list_page (
  source       regclass,
  columns      text[],
  text_columns text[],
  tag_column   text,
  words        text,
  wanted       text[],
  first_page   integer,
  last_page    integer,
  after_date   timestamp with time zone,
  after_id     uuid,
  pin_column   text                     DEFAULT NULL::text,
  after_pinned boolean                  DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  size constant integer := 24;
  most_pages constant integer := 10;
  searched constant text := lower(left(words, 200));
  pin constant text := coalesce(quote_ident(pin_column), 'false');
  in_order constant text := coalesce(quote_ident(pin_column) || ' desc, ', '') || 'date desc, id';
  conditions text[] := array['true'];
  matching text;
  total integer;
  pages integer;
  tags text[];
  rows jsonb;
begin
  -- Each entry becomes a condition, and visitors may send any number of them.
  if cardinality(wanted) > 20 or char_length(array_to_string(wanted, '')) > 1200 then
    raise exception 'A list is filtered by at most 20 tags with 1,200 characters in total.' using errcode = '22023';
  end if;
  if searched <> '' then
    conditions := conditions || (
      select '(' || string_agg(format('strpos(lower(%I), $1) > 0', name), ' or ') || ')' from unnest(text_columns) as name
    );
  end if;
  conditions := conditions || array(
    select format('lower(%I::text)::text[] && lower(%L)::text[]', tag_column, string_to_array(tag, '|') || tag) from unnest(wanted) as tag
  );
  matching := format('from %s where ', source) || array_to_string(conditions, ' and ');

  execute 'select count(*) ' || matching into total using searched;
  pages := greatest(1, ceil(total / size::numeric));
  first_page := least(greatest(first_page, 1), pages);
  last_page := least(greatest(last_page, first_page), first_page + most_pages - 1, pages);
  execute format('select array_agg(tag order by uses desc, tag collate "C") from (
      select (array_agg(tag order by uses desc, since, tag collate "C"))[1] as tag, sum(uses) as uses from (
        select tag, count(*) as uses, min(date) as since from (select unnest(%I) as tag, date from %s) as each group by tag
      ) as spelled group by lower(tag)
    ) as used', tag_column, source) into tags;
  if total > 0 then
    execute format(
      'select jsonb_agg(to_jsonb(listed) order by %1$s) from (
        select %2$s %3$s and ($2 is null or (not %4$s or $6) and (not %4$s and $6 or date <= $2 and (date < $2 or id > $3)))
        order by %1$s offset $4 limit $5
      ) as listed',
      in_order, (select string_agg(format('%I', name), ', ') from unnest(columns) as name), matching, pin
    ) into rows using searched, after_date, after_id,
      case when after_date is null then (first_page - 1) * size else 0 end,
      case when after_date is null then (last_page - first_page + 1) * size else size end, after_pinned;
  end if;
  return jsonb_build_object(
    'count', total, 'first', first_page, 'last', last_page, 'pages', pages,
    'tags', coalesce(tags, '{}'), 'rows', coalesce(rows, '[]')
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.move_redirects()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  folder constant text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from public.redirects where row_id = old.id;
  else
    -- The row itself answers at its address from now on.
    delete from public.redirects where from_path = private.redirect_key(folder || new.slug);
    update public.redirects set to_path = folder || new.slug where row_id = new.id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.reading_time_of (
  content text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  letters constant text := private.unspaced_letters();
  signs constant text := '!-/:-@\[-`\{-~\u0e00-\u109f\u1780-\u17ff\u2010-\u2027\u2030-\u205e\u3001-\u303f\uff01-\uff65';
  words constant text := regexp_replace(content, format('[%1$s]{0,8}[%2$s][%1$s%2$s]*', signs, letters), ' ', 'g');
begin
  -- Blank is what it is for JavaScript, so that an editor counts the same words.
  return greatest(1, (999
    + 5 * regexp_count(words, '[^\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+')
    + 2 * regexp_count(content, '[' || letters || ']')
  ) / 1000) || ' min read';
end
$function$;

CREATE OR REPLACE FUNCTION private.renamed_tags (
  tags   text[],
  former text,
  latter text
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(tag order by place), '{}') from (
    select tag, min(place) as place from (
      select case when lower(tag) in (lower(former), lower(latter)) then latter else tag end as tag, place
      from unnest(tags) with ordinality as each (tag, place)
    ) as renamed where tag is not null group by tag
  ) as distinct_tags
$function$;

CREATE OR REPLACE FUNCTION private.romanized (
  value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  upper_case constant text := 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐЂЈЉЊЋЏЅӘҒҚҢӨҰҮҺΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'
    || 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ'
    || U&'\1C90\1C91\1C92\1C93\1C94\1C95\1C96\1C97\1C98\1C99\1C9A\1C9B\1C9C\1C9D\1C9E\1C9F\1CA0\1CA1\1CA2\1CA3\1CA4\1CA5\1CA6\1CA7\1CA8\1CA9\1CAA\1CAB\1CAC\1CAD\1CAE\1CAF\1CB0\1CB1\1CB2\1CB3\1CB4\1CB5\1CB6\1CB7\1CB8\1CB9\1CBA\1CBD\1CBE\1CBF';
  lower_case constant text := 'абвгдежзиклмнопрстуфхцчшщъыьэюяієґђјљњћџѕәғқңөұүһαβγδεζηθικλμνξοπρστυφχψω'
    || 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'
    || 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿ';
  -- Letters that take more than one: first the pairs of Greek vowels.
  spelled constant text[] := array[
    ['ου', 'ou'], ['αυ', 'av'], ['ευ', 'ev'], ['θ', 'th'], ['χ', 'ch'], ['ψ', 'ps'],
    ['ж', 'zh'], ['х', 'kh'], ['ц', 'ts'], ['ч', 'ch'], ['ш', 'sh'], ['щ', 'shch'], ['ю', 'yu'], ['я', 'ya'], ['є', 'ye'],
    ['ђ', 'dj'], ['љ', 'lj'], ['њ', 'nj'], ['џ', 'dz'], ['ѕ', 'dz'],
    [U&'\05E6', 'ts'], [U&'\05E5', 'ts'], [U&'\05E9', 'sh'],
    [U&'\062B', 'th'], [U&'\062E', 'kh'], [U&'\0630', 'dh'], [U&'\0634', 'sh'], [U&'\063A', 'gh'], [U&'\0686', 'ch'], [U&'\0698', 'zh']
  ];
  -- The signs at the end have no sound and go.
  singles constant text := 'абвгдезиклмнопрстуфыэіґјћәғқңөұүһ' || 'αβγδεζηικλμνξοπρσςτυφω'
    || U&'\05D0\05D1\05D2\05D3\05D4\05D5\05D6\05D7\05D8\05D9\05DB\05DA\05DC\05DE\05DD\05E0\05DF\05E1\05E2\05E4\05E3\05E7\05E8\05EA'
    || U&'\0627\0628\062A\062C\062D\062F\0631\0632\0633\0635\0636\0637\0638\0639\0641\0642\0643\0644\0645\0646\0647\0648\064A\0649\0629\067E\06AF\06A9\06CC' || 'ъь' || U&'\0621';
  latin constant text := 'abvgdeziklmnoprstufyeigjcagqnouuh' || 'avgdeziiklmnxoprsstyfo'
    || 'abgdhvzhtykklmmnnsappkrt'
    || 'abtjhdrzssdtzafqklmnhwyaapgky';
  initials constant text[] := string_to_array('g kk n d tt r m b pp s ss - j jj ch k t p h', ' ');
  vowels constant text[] := string_to_array('a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i', ' ');
  finals constant text[] := string_to_array('k k k n n n t l k m l l l p l m p p t t ng t t k t p t', ' ');
  words text := translate(value, upper_case, lower_case);
  spelling text[];
begin
  if words !~ '[\u0370-\u06ff\u1100-\u11c2]' then
    return words;
  end if;
  foreach spelling slice 1 in array spelled loop
    words := replace(words, spelling[1], spelling[2]);
  end loop;
  -- The marks of Hebrew and Arabic vowels.
  words := regexp_replace(words, '[\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]', '', 'g');
  words := translate(words, singles, latin);
  if words ~ '[\u1100-\u11c2]' then
    for place in 1 .. array_length(initials, 1) loop
      words := replace(words, chr(4351 + place), replace(initials[place], '-', ''));
    end loop;
    for place in 1 .. array_length(vowels, 1) loop
      words := replace(words, chr(4448 + place), vowels[place]);
    end loop;
    for place in 1 .. array_length(finals, 1) loop
      words := replace(words, chr(4519 + place), finals[place]);
    end loop;
  end if;
  return words;
end
$function$;

CREATE OR REPLACE FUNCTION private.slug_letters()
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select 'a-z0-9\u0561-\u0586\u0900-\u0963\u0966-\u096f\u0971-\u09f1\u09fe-\u0a75\u0a81-\u0aef\u0af9-\u0b6f\u0b71-\u0bf2\u0c00-\u0c76\u0c80-\u0c83\u0c85-\u0d4e\u0d54-\u0d78\u0d7a-\u0df3'
    || '\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0ed9\u0ede-\u0edf'
    || '\u0f00\u0f20-\u0f29\u0f3e-\u0f76\u0f7a-\u0f84\u0f86-\u0fbc\u1000-\u1049\u1050-\u109d\u10d0-\u10fa\u10fd-\u10ff\u1200-\u135f\u1380-\u138f'
    || '\u1780-\u17d3\u17d7\u17dc-\u17e9\u1810-\u18aa\u3005-\u3007\u3041-\u309a\u309d-\u309e\u30a1-\u30fa\u30fc-\u30fe\u3105-\u312f\u31a0-\u31bf'
    || '\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua48c\U00020000-\U0003347f'
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
  -- Names of the trade that would all end as the same letter, and letters that no decomposition leads to ASCII, or to the wrong one.
  spelled constant text[] := array[
    ['[cC]\+\+', 'c plus plus'],
    ['(?<![A-Za-z0-9_])([cfjCFJ])#', '\1 sharp'],
    ['(^|[\u0009-\u000d\u0020\u1680\u2028\u2029\ufeff])\.[nN][eE][tT](?![A-Za-z0-9_])', '\1dot net'],
    ['&', ' and '],
    ['ß', 'ss'],
    ['[æÆ]', 'ae'],
    ['[œŒ]', 'oe'],
    ['[øØ]', 'o'],
    ['[đĐðÐ]', 'd'],
    ['[łŁ]', 'l'],
    ['[þÞ]', 'th'],
    ['ı', 'i'],
    ['μ(?=[A-Za-z])', 'u'],
    ['[ёЁ]', 'yo'],
    ['[йЙ]', 'y'],
    ['[їЇ]', 'yi']
  ];
  title constant text := normalize(btrim(left(value, 1000), spaces), nfkc);
  words text := title;
  spelling text[];
  slug text;
begin
  foreach spelling slice 1 in array spelled loop
    words := regexp_replace(words, spelling[1], spelling[2], 'g');
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

CREATE OR REPLACE FUNCTION private.unspaced_letters()
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select '\u0e01-\u0e30\u0e32-\u0e33\u0e40-\u0e46\u0e81-\u0eb0\u0eb2-\u0eb3\u0ebd-\u0ec6\u0edc-\u0edf\u0f40-\u0f6c'
    || '\u1000-\u102a\u1780-\u17b3\u3005-\u3007\u3041-\u30ff\u3105-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff'
    || '\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff'
$function$;

CREATE OR REPLACE FUNCTION public.change_rows (
  kind   text,
  ids    uuid[],
  action text,
  tag    text   DEFAULT NULL::text
)
  RETURNS TABLE (
    id      uuid,
    code    text,
    message text
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  changes constant jsonb := jsonb_build_object(
    'publish', 'update public.%1$I set published_at = now() where id = $1 and (published_at <= now()) is not true',
    'unpublish', 'update public.%1$I set published_at = null where id = $1',
    'tag', 'update public.%1$I set %2$I = array_append(%2$I, $2) where id = $1 and lower($2) <> all (lower(%2$I::text)::text[])',
    'untag', 'update public.%1$I set %2$I = private.renamed_tags(%2$I, $2, null) where id = $1',
    'decorate', 'update public.%1$I set alt = '''' where id = $1',
    'delete', 'delete from public.%1$I where id = $1'
  );
  change constant text := format(changes ->> action, kind, coalesce(private.tag_column(kind), 'tags'));
begin
  perform private.demand_owner();
  foreach id in array ids loop
    begin
      execute change using id, tag;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, message = message_text;
      return next;
    end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.dead_paths (
  paths text[]
)
  RETURNS TABLE (
    path     text,
    is_draft boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select asked.path, stored.slug is not null
  from unnest(paths) with ordinality as asked (path, place)
  cross join lateral (select private.redirect_key(split_part(asked.path, '?', 1))) as made (key)
  cross join lateral (select regexp_match(private.decoded_path(key), '^(/(?:blog/|projects/)?)([^/.]+)$')) as found (parts)
  left join lateral (
    select slug, published_at from public.posts where parts[1] = '/blog/' and slug = parts[2]
    union all
    select slug, '-infinity' from public.projects where parts[1] = '/projects/' and slug = parts[2]
    union all
    select slug, published_at from public.pages where parts[1] = '/' and slug = parts[2]
  ) as stored on true
  where (select private.is_owner()) and parts is not null
    and not (parts[1] = '/' and parts[2] = any (private.reserved_slugs()))
    and (stored.published_at <= now()) is not true
    and not exists (select from public.redirects where from_path = key)
    and not exists (
      select from public.slug_history
      where slug = parts[2] and resource = case parts[1] when '/' then 'pages' else btrim(replace(parts[1], 'blog', 'posts'), '/') end
    )
  order by place
$function$;

CREATE OR REPLACE FUNCTION private.refuse_reserved_slug()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.slug = any (private.reserved_slugs()) then
    raise exception 'The site itself uses the address /%. Choose another title.', new.slug using errcode = '23514';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.find_text (
  wanted text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  kind text;
  hits jsonb;
  found jsonb := '[]';
begin
  perform private.demand_owner();
  if wanted is null or char_length(btrim(wanted)) < 2 then
    raise exception 'Enter at least two characters to search for.' using errcode = '22023';
  end if;
  foreach kind in array array['posts', 'projects', 'pages', 'certifications', 'experiences', 'education', 'site_settings'] loop
    execute format(
      -- A row as text has these signs twice.
      'select jsonb_agg(jsonb_build_object(''kind'', %1$L, ''id'', id) order by created_at desc, id) from public.%1$I as listed
       where $1 ~ ''["\\\n]'' or strpos(listed::text, $1) > 0', kind
    ) into hits using wanted;
    found := found || coalesce(hits, '[]');
  end loop;
  return jsonb_build_object('seen', now(), 'rows', found);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_projects (
  words      text                     DEFAULT ''::text,
  wanted     text[]                   DEFAULT '{}'::text[],
  first_page integer                  DEFAULT 1,
  last_page  integer                  DEFAULT 1,
  after_date timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  after_id   uuid                     DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.list_page(
    'public.projects',
    array['id', 'slug', 'title', 'description', 'tech', 'thumbnail', 'status', 'date', 'dates_known_to', 'demo_url', 'github_url'],
    array['title', 'description'], 'tech', words, wanted, first_page, last_page, after_date, after_id
  )
$function$;

CREATE OR REPLACE FUNCTION public.rename_tag (
  kind   text,
  former text,
  latter text DEFAULT NULL::text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  started constant timestamptz := clock_timestamp();
  row_id uuid;
  changed integer := 0;
begin
  perform private.demand_owner();
  for row_id in execute format(
    'select id from public.%1$I where lower($1) = any (lower(%2$I::text)::text[]) and private.renamed_tags(%2$I, $1, $2) <> %2$I',
    kind, private.tag_column(kind)
  ) using former, latter loop
    execute format('update public.%1$I set %2$I = private.renamed_tags(%2$I, $1, $2) where id = $3', kind, private.tag_column(kind))
      using former, latter, row_id;
    changed := changed + 1;
    exit when clock_timestamp() > started + interval '300 ms';
  end loop;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION public.tag_spellings (
  wanted text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(distinct tag), '{}')
  from (select unnest(tags) as tag from public.posts where lower(wanted) = any (lower(tags::text)::text[])) as used
  where lower(tag) = lower(wanted)
$function$;

CREATE OR REPLACE FUNCTION public.used_tags()
  RETURNS TABLE (
    kind      text,
    tag       text,
    uses      bigint,
    spellings text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with used as (
    select 'posts' as kind, id, unnest(tags) as tag, date from public.posts
    union all select 'projects', id, unnest(tech), date from public.projects
    union all select 'experiences', id, unnest(technologies), start_date from public.experiences
  ), spelled as (
    select kind, lower(tag) as key, array_agg(tag order by rows desc, since, tag collate "C") as spellings
    from (select kind, tag, count(*) as rows, min(date) as since from used group by kind, tag) as each group by kind, lower(tag)
  ), counted as (
    select kind, lower(tag) as key, count(distinct id) as uses from used group by kind, lower(tag)
  )
  select kind, spellings[1], uses, spellings from spelled join counted using (kind, key) order by kind, spellings[1]
$function$;

REVOKE ALL ON FUNCTION "public"."used_tags"() FROM PUBLIC, "anon";

CREATE VIEW "public"."content_relations" WITH (security_invoker=true) AS  WITH content AS NOT MATERIALIZED (
         SELECT posts.id,
            'posts'::text AS kind,
            posts.title,
            (lower((posts.tags)::text))::text[] AS tags,
            posts.date
           FROM public.posts
          WHERE (posts.published_at <= now())
        UNION ALL
         SELECT projects.id,
            'projects'::text AS kind,
            projects.title,
            (lower((projects.tech)::text))::text[] AS lower,
            projects.date
           FROM public.projects
          WHERE (projects.status <> 'Draft'::text)
        )
 SELECT source.id AS source_id,
    source.kind AS source_type,
    target.id AS target_id,
    target.kind AS target_type,
    (((shared.tags / GREATEST((((cardinality(source.tags) + cardinality(target.tags)))::double precision - shared.tags), (1)::double precision)) + (shared.words / (10)::double precision)) + (date_part('epoch'::text, target.date) / ('10000000000000'::numeric)::double precision)) AS similarity
   FROM (((content source
     CROSS JOIN LATERAL ( SELECT (('\m('::text || string_agg(word.word, '|'::text)) || ')\M'::text) AS expression
           FROM regexp_split_to_table(lower(source.title), '\W+'::text) word(word)
          WHERE ((word.word <> ''::text) AND (ts_lexize('english_stem'::regdictionary, word.word) <> '{}'::text[]))
         OFFSET 0) title)
     JOIN content target ON (((target.id <> source.id) AND ((target.tags && source.tags) OR (target.title ~* title.expression)))))
     CROSS JOIN LATERAL ( SELECT (( SELECT count(*) AS count
                   FROM unnest(target.tags) tag(tag)
                  WHERE (tag.tag = ANY (source.tags))))::double precision AS tags,
            (COALESCE(regexp_count(target.title, title.expression, 1, 'i'::text), 0))::double precision AS words
         OFFSET 0) shared);

REVOKE ALL ON FUNCTION "private"."decoded_path"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decoded_path"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_slug"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_slug"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."reading_time_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."renamed_tags"(text[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."renamed_tags"(text[], text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."slug_letters"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."slug_letters"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."unspaced_letters"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."tag_spellings"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."tag_spellings"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."used_tags"() TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."content_relations" FROM "anon";

GRANT SELECT ON TABLE "public"."content_relations" TO "anon";

REVOKE ALL ON TABLE "public"."content_relations" FROM "authenticated";

GRANT SELECT ON TABLE "public"."content_relations" TO "authenticated";

REVOKE ALL ON TABLE "public"."content_relations" FROM "service_role";

GRANT SELECT ON TABLE "public"."content_relations" TO "service_role";

ALTER TABLE "public"."pages"
  ADD CONSTRAINT "pages_slug_shape" CHECK (private.is_slug(slug));

ALTER TABLE "public"."posts"
  ADD CONSTRAINT "posts_slug_shape" CHECK (private.is_slug(slug));

ALTER TABLE "public"."projects"
  ADD CONSTRAINT "projects_slug_shape" CHECK (private.is_slug(slug));

-- Written by hand: posts and pages whose reading time or excerpt changes get it. updated_at and the history stay, because the text is the
-- same.
alter table public.posts disable trigger touch;
alter table public.posts disable trigger keep_version;
alter table public.pages disable trigger touch;
alter table public.pages disable trigger keep_version;
update public.posts set reading_time = private.reading_time_of(content)
where reading_time <> private.reading_time_of(content);
update public.posts set excerpt = private.excerpt_of(content)
where id in (select id from derived_excerpts) and excerpt is distinct from private.excerpt_of(content);
update public.pages set excerpt = private.excerpt_of(content)
where excerpt is distinct from private.excerpt_of(content);
alter table public.posts enable trigger touch;
alter table public.posts enable trigger keep_version;
alter table public.pages enable trigger touch;
alter table public.pages enable trigger keep_version;
drop table derived_excerpts;
