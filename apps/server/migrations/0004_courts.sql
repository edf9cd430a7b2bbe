ALTER TABLE "court_campers" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "court_campers" ADD COLUMN "no_show" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courts" ADD COLUMN "level_from" text;--> statement-breakpoint
ALTER TABLE "courts" ADD COLUMN "level_to" text;