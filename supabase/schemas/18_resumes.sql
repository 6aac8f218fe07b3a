-- Résumés for an audience: each chooses and orders rows of the site. The site's own résumé, /resume, shows all rows and
-- has no row here.

-- An item is {"kind", "id"} of a row, with optional changes for this résumé: "title", "summary" and "highlights" replace
-- the row's, and "leftOut" lists highlights or skills that are not shown. An item whose row was deleted is skipped.
create function private.are_resume_items(items jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(items) = 'array'
    and octet_length(items::text) <= 262144
    and jsonb_array_length(items) <= 500
    and (select count(*) = count(distinct (item ->> 'kind', item ->> 'id')) from jsonb_array_elements(items) as item)
    and not exists (
      select from jsonb_array_elements(items) as item
      where jsonb_typeof(item) <> 'object'
        or (item ->> 'kind' in ('experiences', 'education', 'certifications', 'skill_categories', 'projects', 'activities')) is not true
        or (item ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') is not true
        or item - array['kind', 'id', 'title', 'summary', 'highlights', 'leftOut'] <> '{}'
        or not jsonb_typeof(item -> 'title') = 'string'
        or not jsonb_typeof(item -> 'summary') = 'string'
        or not jsonb_typeof(item -> 'highlights') = 'array'
        or not jsonb_typeof(item -> 'leftOut') = 'array'
        or jsonb_path_exists(item, '$.highlights[*] ? (@.type() != "string")')
        or jsonb_path_exists(item, '$.leftOut[*] ? (@.type() != "string")')
    )
$$;

-- 128 random bits.
create function private.random_token() returns text
language sql volatile parallel safe set search_path = ''
as $$
  select left(encode(sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid()), 'UTF8')), 'hex'), 32)
$$;

create table public.resumes (
  id uuid primary key default gen_random_uuid(),
  -- For the owner. Visitors see it if the résumé is public.
  name text not null constraint resumes_name_not_blank_max_120 check (private.has_text(name, 120)),
  visibility text not null default 'Private'
    constraint resumes_visibility_known check (visibility in ('Private', 'By link', 'Public')),
  design text not null default 'Classic' constraint resumes_design_known check (design in ('Classic', 'Compact')),
  paper text not null default 'A4' constraint resumes_paper_known check (paper in ('A4', 'Letter')),
  -- A BCP 47 tag. Without one, the site's language.
  language text constraint resumes_language_not_blank_max_35 check (private.has_text(language, 35)),
  -- Without them, those of the site.
  job_title text constraint resumes_job_title_not_blank_max_200 check (private.has_text(job_title, 200)),
  summary text constraint resumes_summary_max_5000 check (char_length(summary) <= 5000),
  -- Hides the owner's name, contacts and all links.
  anonymous boolean not null default false,
  items jsonb not null default '[]' constraint resumes_items_known check (private.are_resume_items(items)),
  -- The secret part of its address. A résumé that was private gets a new one.
  token text not null default '' constraint resumes_token_key unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Visitors list public résumés, without their items: these have texts for drafts and deleted rows, too.
select private.open_to_readers(
  'public.resumes', 'visibility = ''Public'' and (select auth.uid()) is null or (select private.is_owner())'
);
revoke select on public.resumes from anon;
grant select (id, name, visibility, token, updated_at) on public.resumes to anon;
select private.keep_one_line('public.resumes', 'name', 'language', 'job_title');
create trigger keep_version after insert or update on public.resumes for each row
  execute function private.keep_version('created_at', 'updated_at', 'token');
select private.keep_in_trash('public.resumes');

create function private.renew_token() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if current_setting('plinth.is_restoring', true) is distinct from 'true' then
      new.token := private.random_token();
    end if;
  elsif new.visibility = 'Private' and old.visibility <> 'Private' then
    new.token := private.random_token();
    delete from public.visits where kind = 'resumes' and name = new.id::text;
  else
    new.token := old.token;
  end if;
  return new;
end
$$;
create trigger renew_token before insert or update on public.resumes for each row execute function private.renew_token();

-- Returns the résumé with a link. A private résumé has none. A name that may be meant for the owner only is left out, as are
-- items of drafts and deleted rows.
create function private.open_resume(link_token text) returns setof public.resumes
language plpgsql stable security definer set search_path = ''
as $$
declare
  opened public.resumes;
begin
  select * into opened from public.resumes where token = link_token and visibility <> 'Private';
  if not found then
    return;
  end if;
  if opened.visibility = 'By link' then
    opened.name := '';
  end if;
  with readable (kind, id) as (
    select 'experiences', id from public.experiences
    union all select 'education', id from public.education
    union all select 'certifications', id from public.certifications
    union all select 'skill_categories', id from public.skill_categories
    union all select 'activities', id from public.activities
    union all select 'projects', id from public.projects where status <> 'Draft'
  )
  select coalesce(jsonb_agg(item order by place), '[]') into opened.items
  from jsonb_array_elements(opened.items) with ordinality as listed (item, place)
  join readable on kind = item ->> 'kind' and id::text = item ->> 'id';
  return next opened;
end
$$;

create function public.open_resume(link_token text) returns setof public.resumes
language sql stable security invoker set search_path = ''
as $$
  select * from private.open_resume(link_token)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.open_resume from public;
grant execute on function private.are_resume_items to authenticated, service_role;
grant execute on function private.open_resume, public.open_resume to anon, authenticated, service_role;
