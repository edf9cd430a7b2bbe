CREATE TABLE "evaluation_versions" (
	"evaluation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"scores" jsonb NOT NULL,
	"keep" text[] NOT NULL,
	"improve" text[] NOT NULL,
	"slot" jsonb,
	"released_at" timestamp (3) with time zone NOT NULL,
	"released_by" uuid NOT NULL,
	CONSTRAINT "evaluation_versions__number" PRIMARY KEY("evaluation_id","number")
);
--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "evaluation_versions" ADD CONSTRAINT "evaluation_versions_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_versions" ADD CONSTRAINT "evaluation_versions_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations__withdrawn_with_reason" CHECK ("evaluations"."withdrawn_at" is null or "evaluations"."withdrawn_reason" <> '');
--> statement-breakpoint
-- Data: released evaluations get their first version; acknowledged ones have been opened.
INSERT INTO "evaluation_versions" ("evaluation_id", "number", "content", "scores", "keep", "improve", "slot", "released_at", "released_by")
SELECT "id", 1, "content", "scores", "keep", "improve", "slot", coalesce("updated_at", "created_at"), "author_id" FROM "evaluations" WHERE "status" = 'RELEASED';--> statement-breakpoint
UPDATE "evaluations" SET "opened_at" = "acknowledged_at" WHERE "acknowledged_at" IS NOT NULL;
