SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.owner_overview (
  today date
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with draft as (
    select 'posts' as kind, id, slug, title, updated_at from public.posts where published_at is null
    union all
    select 'projects', id, slug, title, updated_at from public.projects where status = 'Draft'
    union all
    select 'pages', id, slug, title, updated_at from public.pages where published_at is null
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
    'drafts', (select coalesce(jsonb_agg(newest), '[]') from (select * from draft order by updated_at desc, id limit 5) as newest),
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
  from private.first_run where (select private.is_owner())
$function$;
