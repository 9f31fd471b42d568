package trial

import "context"

type bench struct{}

// Service is a thing that the tool depends on, as far as the suite stands in for it.
type Service struct{}

// Service answers the service of that name, the same one for each name, and notes that the tool depends on it.
func (e Env) Service(name string) *Service { return nil }

// Cleanup has f called after the calls of the trial and before goroutines are counted, last registered first.
func (e Env) Cleanup(f func()) {}

// Answer is what a method of a fake service returns: the value, or what the trial wants the service to do wrong.
func Answer[T any](ctx context.Context, service *Service, value T) (T, error) { return value, nil }

// Canary is the secret that a fault puts in the text of its error or panic in the given call of a trial.
func Canary(call int) string { return "" }
