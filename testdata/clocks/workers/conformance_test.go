package workers_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/clocks/internal/kit"
	"github.com/toolconform/toolconform/testdata/clocks/workers"
)

// own is a tool with workers of its own, which are closed behind it.
func own(asks func(conformance.Env, *workers.Pool) contract.Tool) conformance.Subject {
	return conformance.Subject{New: func(env conformance.Env) contract.Tool {
		pool := workers.Start(8)
		env.Cleanup(pool.Close)
		return asks(env, pool)
	}}
}

func TestConformance(t *testing.T) {
	conformance.Test(t,
		own(func(env conformance.Env, pool *workers.Pool) contract.Tool {
			return workers.NewOwn("workers_own", env.Logger, pool, kit.Short)
		}),
		own(func(env conformance.Env, pool *workers.Pool) contract.Tool {
			return workers.NewOwn("workers_long", env.Logger, pool, kit.Long)
		}),
		own(func(env conformance.Env, pool *workers.Pool) contract.Tool {
			return workers.NewBeside(env.Logger, pool)
		}),
		own(func(env conformance.Env, pool *workers.Pool) contract.Tool { return workers.NewDeaf(env.Logger, pool) }),
	)
}
