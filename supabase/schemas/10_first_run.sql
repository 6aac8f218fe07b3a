-- First run (behaviour 25.9): removable demo rows, setup progress, and the owner's dashboard.

-- The rows of the seed and the fingerprints of their content. A row with another fingerprint was edited.
create table private.demo_rows (
  kind text not null,
  row_id uuid not null,
  fingerprint text,
  primary key (kind, row_id)
);

-- Returns the current fingerprints of the demo rows. They exclude what the system writes: orders, save dates, slugs and
-- authors. A skill is compared by its category's id, not its name. Columns of later migrations are ignored.
create function private.demo_state() returns table (kind text, row_id uuid, fingerprint text)
language sql stable set search_path = '' set timezone = 'UTC'
as $$
  select said.kind, said.id, md5(said.words::text)
  from (
    select 'posts' as kind, id, jsonb_build_array(title, excerpt, content, tags, featured_image, published_at) as words from public.posts
    union all
    select 'projects', id, jsonb_build_array(title, description, long_description, thumbnail, status, tech, demo_url, github_url)
    from public.projects
    union all
    select 'certifications', id,
      jsonb_build_array(name, issuer, description, image_url, credential_url, status, progress, issue_date, expiry_date)
    from public.certifications
    union all
    select 'experiences', id,
      jsonb_build_array(company, role, description, location, company_url, start_date, end_date, current, technologies, highlights, responsibilities)
    from public.experiences
    union all
    select 'education', id, jsonb_build_array(school, degree, field, location, description, start_date, end_date, gpa, achievements)
    from public.education
    union all
    select 'technical_skills', skill.id, jsonb_build_array(skill.name, category.id, icon_name, proficiency)
    from public.technical_skills as skill join public.skill_categories as category on category.name = skill.category
    union all
    select 'skill_categories', id, jsonb_build_array(name) from public.skill_categories
  ) as said
  where (said.kind, said.id) in (select mark.kind, mark.row_id from private.demo_rows as mark)
$$;

-- Called at the end of the seed. Demo ids look like 20000000-0000-4000-8000-000000000001, with one first digit per
-- table.
create function private.mark_demo_content() returns void
language sql set search_path = ''
as $$
  insert into private.demo_rows (kind, row_id)
  select kind, id from (
    select 'posts' as kind, id from public.posts
    union all select 'projects', id from public.projects
    union all select 'certifications', id from public.certifications
    union all select 'experiences', id from public.experiences
    union all select 'education', id from public.education
    union all select 'technical_skills', id from public.technical_skills
    union all select 'skill_categories', id from public.skill_categories
  ) as stored
  where id::text ~ '^[2-8]0000000-0000-4000-8000-0000000000\d\d$'
  on conflict do nothing;
  update private.demo_rows as mark set fingerprint = state.fingerprint
  from private.demo_state() as state
  where mark.fingerprint is null and state.kind = mark.kind and state.row_id = mark.row_id;
$$;

-- Returns the demo rows to remove: unedited rows, and with include_edited the edited ones too. Keeps a category that a
-- remaining skill needs.
create function private.removable_demo(include_edited boolean) returns table (kind text, row_id uuid)
language sql stable set search_path = ''
as $$
  with leaving as materialized (
    select mark.kind, mark.row_id
    from private.demo_rows as mark join private.demo_state() as state using (kind, row_id)
    where include_edited or mark.fingerprint = state.fingerprint
  )
  select leaving.kind, leaving.row_id from leaving
  where leaving.kind <> 'skill_categories' or not exists (
    select from public.skill_categories as category join public.technical_skills as skill on skill.category = category.name
    where category.id = leaving.row_id
      and skill.id not in (select other.row_id from leaving as other where other.kind = 'technical_skills')
  )
$$;

-- Counts for the confirmation, per table: rows to remove, additional rows with the edited ones, and rows that stay.
create function private.demo_content() returns table (kind text, unedited bigint, edited bigint, needed bigint)
language sql stable security definer set search_path = ''
as $$
  select state.kind, count(plain.row_id), count(*) filter (where plain.row_id is null and every.row_id is not null),
    count(*) filter (where every.row_id is null)
  from private.demo_state() as state
  left join private.removable_demo(false) as plain on plain.kind = state.kind and plain.row_id = state.row_id
  left join private.removable_demo(true) as every on every.kind = state.kind and every.row_id = state.row_id
  where (select private.is_owner())
  group by state.kind
$$;

create function public.demo_content() returns table (kind text, unedited bigint, edited bigint, needed bigint)
language sql stable security invoker set search_path = ''
as $$
  select * from private.demo_content()
$$;

-- Removes the demo rows of these tables. Locks them first: a concurrent save either counts as an edit, or fails because
-- its row was deleted. Triggers remove old addresses and relations.
create function private.remove_demo_rows(kinds text[], include_edited boolean) returns table (kind text, removed bigint)
language plpgsql set search_path = ''
as $$
declare
  leaving uuid[];
  gone jsonb := '{}';
begin
  foreach kind in array kinds loop
    execute format(
      'select from public.%I where id in (select row_id from private.demo_rows where kind = $1) order by id for update', kind
    ) using kind;
  end loop;
  -- Nobody wrote it: it is not kept in the trash.
  perform set_config('plinth.is_final', 'true', true);
  gone := (
    select coalesce(jsonb_object_agg(found.kind, found.ids), '{}')
    from (select demo.kind, jsonb_agg(demo.row_id) as ids from private.removable_demo(include_edited) as demo group by demo.kind) as found
  );
  foreach kind in array kinds loop
    leaving := array(select jsonb_array_elements_text(gone -> kind)::uuid);
    continue when leaving = '{}';
    execute format('delete from public.%I where id = any ($1)', kind) using leaving;
    get diagnostics removed = row_count;
    delete from private.demo_rows as mark where mark.kind = remove_demo_rows.kind and mark.row_id = any (leaving);
    return next;
  end loop;
  perform set_config('plinth.is_final', '', true);
end
$$;

create function private.remove_demo_content(include_edited boolean) returns table (kind text, removed bigint)
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may remove the demo content.' using errcode = '42501';
  end if;
  -- Skills before the categories that hold them.
  return query select * from private.remove_demo_rows(
    array['posts', 'projects', 'certifications', 'experiences', 'education', 'technical_skills', 'skill_categories'], include_edited
  );
end
$$;

create function public.remove_demo_content(include_edited boolean default false) returns table (kind text, removed bigint)
language sql security invoker set search_path = ''
as $$
  select * from private.remove_demo_content(include_edited)
$$;

-- The progress of the setup, so that another device can continue it.
create table private.first_run (
  singleton boolean primary key default true check (singleton),
  status text not null default 'new' constraint first_run_status_known check (status in ('new', 'open', 'skipped', 'finished')),
  step text not null default 'profile' constraint first_run_step_known check (step in ('profile', 'content', 'look', 'done')),
  is_checklist_dismissed boolean not null default false
);
insert into private.first_run default values;

create function private.save_first_run(status text, step text, is_checklist_dismissed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may set it up.' using errcode = '42501';
  end if;
  update private.first_run as stored set
    status = coalesce(save_first_run.status, stored.status),
    step = coalesce(save_first_run.step, stored.step),
    is_checklist_dismissed = coalesce(save_first_run.is_checklist_dismissed, stored.is_checklist_dismissed)
  where singleton;
end
$$;

-- Null arguments leave their column unchanged.
create function public.save_first_run(status text default null, step text default null, is_checklist_dismissed boolean default null)
returns void
language sql security invoker set search_path = ''
as $$
  select private.save_first_run(status, step, is_checklist_dismissed)
$$;

-- Returns all data of the owner's dashboard in one request: five rows of each kind, and their counts. Empty for other
-- users.
create function private.owner_overview(today date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with draft as (
    select 'posts' as kind, id, slug, title, updated_at, plain_text from public.posts where published_at is null
    union all
    select 'projects', id, slug, title, updated_at, plain_text from public.projects where status = 'Draft'
    union all
    select 'pages', id, slug, title, updated_at, plain_text from public.pages where published_at is null
  ), newest_drafts as (
    select kind, id, slug, title, updated_at, left(plain_text, 160) as beginning,
      case when char_length(plain_text) > 240 then right(plain_text, 80) end as ending
    from draft order by updated_at desc, id limit 5
  ), scheduled as (
    select 'posts' as kind, id, slug, title, published_at from public.posts where published_at > now()
    union all
    select 'pages', id, slug, title, published_at from public.pages where published_at > now()
  ), edit as (
    select 'posts' as kind, id, slug, title, updated_at from public.posts where published_at <= now()
    union all
    select 'projects', id, slug, title, updated_at from public.projects where status <> 'Draft'
    union all
    select 'pages', id, slug, title, updated_at from public.pages where published_at <= now()
  ), expiring as (
    select id, name, expiry_date, dates_known_to from public.certifications
    where expiry_date between today and today + 60 and status <> 'Expired'
  ), demo as materialized (
    select kind, row_id from private.removable_demo(false)
  ), edited as (
    select * from edit where id not in (select row_id from demo)
  ), unread as (
    select id, name, left(body, 200) as body, created_at from public.messages where read_at is null and not held
  )
  select jsonb_build_object(
    'drafts', (select coalesce(jsonb_agg(newest_drafts), '[]') from newest_drafts),
    'draft_count', (select count(*) from draft),
    'scheduled', (select coalesce(jsonb_agg(next), '[]') from (select * from scheduled order by published_at, id limit 5) as next),
    'scheduled_count', (select count(*) from scheduled),
    'edited', (select coalesce(jsonb_agg(newest), '[]') from (select * from edited order by updated_at desc, id limit 5) as newest),
    'expiring', (select coalesce(jsonb_agg(soonest), '[]') from (select * from expiring order by expiry_date, id limit 5) as soonest),
    'expiring_count', (select count(*) from expiring),
    'messages', (select coalesce(jsonb_agg(newest), '[]') from (select * from unread order by created_at desc, id limit 5) as newest),
    'unread_messages', (select count(*) from unread),
    'counts', jsonb_build_object(
      'posts', (select count(*) from public.posts),
      'projects', (select count(*) from public.projects),
      'pages', (select count(*) from public.pages),
      'technical_skills', (select count(*) from public.technical_skills),
      'certifications', (select count(*) from public.certifications),
      'experiences', (select count(*) from public.experiences),
      'education', (select count(*) from public.education),
      'app_users', (select count(*) from public.app_users),
      'messages', (select count(*) from public.messages)
    ),
    'demo_rows', (select count(*) from demo),
    'demo', (select coalesce(jsonb_object_agg(kind, rows), '{}') from (select kind, count(*) as rows from demo group by kind) as counted),
    'has_own_post', exists (select from public.posts where published_at <= now() and id not in (select row_id from demo)),
    'has_own_career', exists (select from public.experiences where id not in (select row_id from demo)),
    'status', first_run.status,
    'step', first_run.step,
    'is_checklist_dismissed', first_run.is_checklist_dismissed
  )
  from private.first_run where (select private.is_owner_in_person())
$$;

create function public.owner_overview(today date) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.owner_overview(today)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.demo_content, public.remove_demo_content, public.save_first_run, public.owner_overview from public, anon;
grant execute on function private.demo_content, public.demo_content, private.remove_demo_content, public.remove_demo_content,
  private.save_first_run, public.save_first_run, private.owner_overview, public.owner_overview to authenticated, service_role;
