ALTER TABLE "registrations" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "accepted_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
-- Existing registrations count as accepted, so that staff keep what they see, except where staff gave the spot (an audit
-- entry of the same transaction, an amount due, a complimentary spot) and the person did nothing there themselves.
UPDATE "registrations" r SET "accepted_at" = CASE WHEN (
	r."amount_due_cents" > 0 OR r."complimentary_by" IS NOT NULL
	OR EXISTS (SELECT FROM "audit_entries" a WHERE a."action" = 'registrations.added' AND a."subject_id" = r."user_id"::text
		AND a."created_at" = r."created_at" AND a."actor_id" <> r."user_id")
) AND NOT (
	EXISTS (SELECT FROM "waiver_acceptances" w WHERE w."event_id" = r."event_id" AND w."user_id" = r."user_id" AND w."recorded_by" IS NULL)
	OR EXISTS (SELECT FROM "payments" p WHERE p."purpose" = 'registration' AND p."subject_id" = r."id" AND p."user_id" = r."user_id" AND p."paid_at" IS NOT NULL)
	OR EXISTS (SELECT FROM "spot_transfers" t WHERE t."registration_id" = r."id" AND t."to_user_id" = r."user_id")
	OR EXISTS (SELECT FROM "evaluations" e WHERE e."event_id" = r."event_id" AND e."official_id" = r."user_id" AND (e."opened_at" IS NOT NULL OR e."acknowledged_at" IS NOT NULL))
	OR EXISTS (SELECT FROM "calendar_feeds" f WHERE f."event_id" = r."event_id" AND f."user_id" = r."user_id")
	OR EXISTS (SELECT FROM "court_campers" k JOIN "courts" c ON c."id" = k."court_id" WHERE c."event_id" = r."event_id" AND k."user_id" = r."user_id" AND k."responded_at" IS NOT NULL)
) THEN NULL ELSE coalesce(r."confirmed_at", r."created_at") END;--> statement-breakpoint
UPDATE "event_staff" SET "accepted_at" = "created_at" WHERE "user_id" IS NOT NULL AND "accepted_at" IS NULL;
