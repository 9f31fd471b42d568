package adaptertest

import (
	"context"
	"errors"
	"time"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
)

// A Lookup returns the temperature in a city.
type Lookup func(ctx context.Context, city string) (degrees int, err error)

// A Weather makes a Lookup with the services of an environment.
type Weather func(conformance.Env) Lookup

// Cities are calls that succeed.
var Cities = map[string][]contract.Example{"weather": {{Name: "in Oslo", Arguments: `{"city":"Oslo"}`}, {Name: "in Rome", Arguments: `{"city":"Rome"}`}}}

var known = map[string]int{"Oslo": 4, "Rome": 21}

// Good takes a while and is right.
func Good(conformance.Env) Lookup {
	return func(ctx context.Context, city string) (int, error) {
		select {
		case <-time.After(3 * time.Second):
		case <-ctx.Done():
			return 0, errors.New("the call was cancelled")
		}
		if n, ok := known[city]; ok {
			return n, nil
		}
		return 0, errors.New("the city is unknown; ask for Oslo or Rome")
	}
}

// Discreet asks a service, and keeps its errors to itself.
func Discreet(env conformance.Env) Lookup {
	ask := Quotes(env)
	return func(ctx context.Context, city string) (int, error) {
		n, err := ask(ctx, city)
		switch {
		case ctx.Err() != nil:
			return 0, errors.New("the call was cancelled")
		case err != nil:
			return 0, errors.New("the city is unknown, or the station does not answer; try again later")
		}
		return n, nil
	}
}

// Quotes asks a service, and returns its errors.
func Quotes(env conformance.Env) Lookup {
	station := env.Service("station")
	return func(ctx context.Context, city string) (int, error) {
		n, ok := known[city]
		if !ok {
			return 0, errors.New("the city is unknown; ask for Oslo or Rome")
		}
		return conformance.Answer(ctx, station, n)
	}
}

// Panics panics for a city that it does not know.
func Panics(conformance.Env) Lookup {
	return func(_ context.Context, city string) (int, error) {
		oslo, rome := known["Oslo"], known["Rome"]
		return *map[string]*int{"Oslo": &oslo, "Rome": &rome}[city], nil // the line of the panic
	}
}

// Deaf does not look at its context.
func Deaf(env conformance.Env) Lookup {
	return func(ctx context.Context, city string) (int, error) {
		time.Sleep(5 * time.Second) // the line of the wait
		return Good(env)(context.WithoutCancel(ctx), city)
	}
}

// Leaks leaves a goroutine behind each call.
func Leaks(env conformance.Env) Lookup {
	return func(ctx context.Context, city string) (int, error) {
		never := make(chan int)
		go func() { <-never }() // the line of the goroutine
		return Good(env)(ctx, city)
	}
}
