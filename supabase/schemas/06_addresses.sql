-- Addresses: slugs, former slugs, and redirects.

-- A slug is made of the title: lower-case words joined by single hyphens, at most 80 characters, never empty and never a
-- route of the site. A suffix makes it unique in its table, so the limit is 96 characters. The slug changes only with
-- the title. A slug that the owner typed does not change with the title either.

-- Returns a short slug for a title without letters or digits: a 32-bit polynomial hash of its characters, in base 36.
create function private.fingerprint(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  hash bigint := 0;
  character text;
  result text := '';
begin
  foreach character in array string_to_array(value, null) loop
    hash := (hash * 31 + ascii(character)) & 4294967295;
  end loop;
  loop
    result := substr('0123456789abcdefghijklmnopqrstuvwxyz', (hash % 36)::integer + 1, 1) || result;
    hash := hash / 36;
    exit when hash = 0;
  end loop;
  return result;
end
$$;

-- Transliterates Cyrillic, Greek, Hebrew, Arabic and Korean into Latin letters, so that slugs can be read and typed, and
-- changes Armenian and Georgian capitals to lower case.
-- Expects decomposed text: letters without their accents, and Korean syllables as single letters.
create function private.romanized(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
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
$$;

create function private.slug_of(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
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
$$;

-- Returns an entered slug unchanged if it is valid, also with letters that a title would lose. Otherwise it follows the
-- rule of titles.
create function private.entered_slug(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when value ~ format('[%s]', private.transliterated_letters()) and private.is_slug(value) and value is nfc normalized
      and char_length(words) <= 80 and octet_length(words) <= 240 then value
    else private.slug_of(value)
  end
  from regexp_replace(value, '-\d{1,9}$', '') as words
$$;

create function private.keep_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
    -- Publishing a draft at a former address would end its redirect.
    exit when not taken and (private.writer_id() is null or not exists (
      select row_id from public.slug_history where resource = tg_table_name and slug = new.slug and row_id <> new.id
      union all
      select row_id from public.redirects
      where row_id is distinct from new.id and from_path = private.redirect_key(
        case tg_table_name when 'posts' then '/blog/' when 'projects' then '/projects/' else '/' end || new.slug
      )
    ));
    number := number + 1;
    suffix := '-' || number;
  end loop;
  return new;
end
$$;
create trigger slug before insert or update on public.posts for each row execute function private.keep_slug();
create trigger slug before insert or update on public.projects for each row execute function private.keep_slug();
create trigger slug before insert or update on public.pages for each row execute function private.keep_slug();

-- Former slugs redirect to their row. A current slug always takes precedence over a former one.
create table public.slug_history (
  resource text not null constraint slug_history_resource_known check (resource in ('posts', 'projects', 'pages')),
  slug text not null,
  row_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (resource, slug)
);
create index slug_history_row_id on public.slug_history (row_id);
create trigger touch before update on public.slug_history for each row execute function private.touch();
select private.watch_content('public.slug_history');

-- Visitors do not see a draft, so its slug leaves an older redirect in place.
create function private.remember_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
create trigger remember_slug after insert or delete or update on public.posts for each row execute function private.remember_slug();
create trigger remember_slug after insert or delete or update on public.projects for each row execute function private.remember_slug();
create trigger remember_slug after insert or delete or update on public.pages for each row execute function private.remember_slug();

alter table public.slug_history enable row level security;
create policy "old addresses of what one may read" on public.slug_history
  for select to anon, authenticated
  using (
    (resource = 'posts' and exists (select from public.posts where id = row_id))
    or (resource = 'projects' and exists (select from public.projects where id = row_id))
    or (resource = 'pages' and exists (select from public.pages where id = row_id))
  );
revoke all on public.slug_history from public, anon, authenticated;
grant select on public.slug_history to anon, authenticated;
grant select, insert, update, delete on public.slug_history to service_role;

-- Redirects: the addresses of an imported blog's old site, and those the owner adds.

-- Returns one spelling of a path. Requests differ in letter case, a trailing slash and percent encoding. Must match
-- redirectKey in src/shared.
create function private.redirect_key(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  address constant text := split_part(btrim(value), '#', 1);
  query constant text := substr(address, nullif(position('?' in address), 0));
  path constant text := rtrim(split_part(address, '?', 1), '/');
  spelled constant text := case when path = '' then '/' else path end || coalesce(nullif(query, '?'), '');
begin
  return (
    select coalesce(string_agg(
      case when sign ~ '[][A-Za-z0-9!$%&()*+,./:;=?@_|~-]' then lower(sign collate "C")
        else regexp_replace(encode(convert_to(sign, 'UTF8'), 'hex'), '(..)', '%\1', 'g') end,
      '' order by place), '')
    from string_to_table(spelled, null) with ordinality as signs (sign, place)
  );
end
$$;

-- Returns a path without percent encoding, unchanged if the encoding is invalid.
create function private.decoded_path(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
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
$$;

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null
    constraint redirects_from_path_is_site_path_max_1000 check (private.is_site_path(from_path) and char_length(from_path) <= 1000)
    constraint redirects_from_path_free check (from_path <> '/' and from_path !~ '^/(admin|preview|rest|auth|assets)(/|$)'),
  to_path text not null constraint redirects_to_path_is_site_path_max_1000
    check (private.is_site_path(to_path) and char_length(to_path) <= 1000),
  -- The post, project or page at to_path, if any. The redirect follows its slug and is deleted with it.
  row_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint redirects_from_path_key unique (from_path)
);
create index redirects_row_id on public.redirects (row_id);

-- A redirect to a draft would reveal its address.
select private.open_to_readers('public.redirects', 'row_id is null
  or exists (select from public.posts where posts.id = row_id)
  or exists (select from public.projects where projects.id = row_id)
  or exists (select from public.pages where pages.id = row_id)');

create function private.keep_redirect() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
create trigger keep before insert or update on public.redirects for each row execute function private.keep_redirect();

create function private.move_redirects() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
create trigger move_redirects after update on public.posts for each row
  when (old.slug is distinct from new.slug) execute function private.move_redirects('/blog/');
create trigger move_redirects after update on public.projects for each row
  when (old.slug is distinct from new.slug) execute function private.move_redirects('/projects/');
create trigger move_redirects after update on public.pages for each row
  when (old.slug is distinct from new.slug) execute function private.move_redirects('/');
create trigger delete_redirects after delete on public.posts for each row execute function private.move_redirects('/blog/');
create trigger delete_redirects after delete on public.projects for each row execute function private.move_redirects('/projects/');
create trigger delete_redirects after delete on public.pages for each row execute function private.move_redirects('/');

-- A page takes precedence over a redirect from its address, unless it is a draft.
create function private.free_page_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.redirects where from_path = private.redirect_key('/' || new.slug);
  return null;
end
$$;
create trigger free_address after insert or update of slug, published_at on public.pages
  for each row when (new.published_at is not null) execute function private.free_page_address();

-- Returns the paths without a public post, project or page: those that do not exist, and drafts. Ignores files and paths
-- of other parts of the site. Returns rows for the owner and the server only: each path costs four queries, and a member
-- could send any number of them.
create function public.dead_paths(paths text[]) returns table (path text, is_draft boolean)
language sql stable security invoker set search_path = ''
as $$
  select asked.path, stored.slug is not null
  from unnest(paths) with ordinality as asked (path, place)
  cross join lateral (select private.redirect_key(split_part(asked.path, '?', 1))) as made (key)
  cross join lateral (select regexp_match(private.decoded_path(key), '^(/(?:blog/|projects/)?)([^/.]+)$')) as found (parts)
  left join lateral (
    select slug, published_at from public.posts where parts[1] = '/blog/' and slug = parts[2]
    union all
    select slug, case when status <> 'Draft' then '-infinity'::timestamptz end from public.projects where parts[1] = '/projects/' and slug = parts[2]
    union all
    select slug, published_at from public.pages where parts[1] = '/' and slug = parts[2]
  ) as stored on true
  cross join lateral (select split_part(key, '/', 2), split_part(key, '/', 3)) as place_in (folder, rest)
  where (select private.is_owner() or current_user not in ('anon', 'authenticated')) and key ~ '^/[^/.][^.]*$'
    and (folder <> all (private.reserved_slugs()) or folder in ('blog', 'projects') and rest <> '')
    and (stored.published_at <= now()) is not true
    and not exists (select from public.redirects where from_path = key)
    and not exists (
      select from public.slug_history
      where slug = parts[2] and resource = case parts[1] when '/' then 'pages' else btrim(replace(parts[1], 'blog', 'posts'), '/') end
    )
  order by place
$$;

revoke all on all functions in schema private from public;
revoke all on function public.dead_paths from public, anon;
grant execute on function private.redirect_key, private.decoded_path, private.reserved_slugs, public.dead_paths to authenticated, service_role;
