package databases_test

import (
	"database/sql"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/clocks/databases"
	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
	"github.com/toolconform/toolconform/testdata/clocks/internal/store"
)

// own is a tool with a pool of its own, which is closed behind it.
func own(takes time.Duration, asks func(conformance.Env, *sql.DB) contract.Tool) conformance.Subject {
	return conformance.Subject{New: func(env conformance.Env) contract.Tool {
		db := store.Open(8, takes)
		env.Cleanup(func() { _ = db.Close() })
		return asks(env, db)
	}}
}

func TestConformance(t *testing.T) {
	conformance.Test(t,
		own(kit.Short, func(env conformance.Env, db *sql.DB) contract.Tool {
			return databases.NewOwn("databases_own", env.Logger, db)
		}),
		own(kit.Long, func(env conformance.Env, db *sql.DB) contract.Tool {
			return databases.NewOwn("databases_long", env.Logger, db)
		}),
		own(kit.Short, func(env conformance.Env, db *sql.DB) contract.Tool { return databases.NewDeaf(env.Logger, db) }),
	)
}
