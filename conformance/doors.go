// Package conformance certifies agent tools: it runs them against every rule of the contract that applies to them.
//
// It has four doors. Test is one line in a tool author's tests; Run returns a report; Registry turns a registry into
// subjects; the package specs adds the rules to a Ginkgo tree. The command toolconform needs no code at all.
//
// Certifying a tool executes it, with arguments that it should refuse.
package conformance

import (
	"context"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
)

// A Subject is a tool under test, and how to make one.
type Subject = probe.Subject

// An Env is what a tool under test is made from: a logger that records, and services that can be made to fail.
type Env = probe.Env

// A Service is a thing that a tool depends on, as far as the suite stands in for it.
type Service = probe.Service

// Refuse ends the New of a subject that cannot make its tool for want of something: a key, a file, a server. The tool is
// untestable then, for the reason that err gives; nothing is held against it. Where err is nil it does nothing, so that the
// error of a constructor can be handed to it as it comes:
//
//	tool, err := weather.New(env.Logger, weather.WithKey("none"))
//	conformance.Refuse(err)
//	return tool
func Refuse(err error) { probe.Refuse(err) }

// Answer is what a method of a fake service returns: the value, or what the stimulus wants the service to do wrong.
func Answer[T any](ctx context.Context, service *Service, value T) (T, error) {
	return probe.Answer(ctx, service, value)
}

// Run certifies the subjects in this process and returns the report. A process that a tool ends is this one, and there
// is no second process to compare with: the report says what that leaves out. The error is Certify's.
//
// Tools of one package that share a channel or a timer which one of them makes late (under a sync.Once, on the way to an error)
// can end the process, since each is tried in a virtual time of its own. Give those to Test, which finds it out beforehand.
func Run(ctx context.Context, config Config, subjects ...Subject) (report.Report, error) {
	runners := make([]probe.Runner, len(subjects))
	for i, subject := range subjects {
		runners[i] = local{probe.Local(subject, probe.Options{Timeout: config.timeout()}), subject.Name, subject.Contract}
	}
	return Certify(ctx, config, runners...)
}

// local is a tool in this process; places in its sources are reported relative to the module that the process runs in.
type local struct {
	probe.Runner
	given    string
	contract string
}

// Given returns the name of the subject.
func (l local) Given() string { return l.given }

func (l local) Origin() probe.Origin { return probe.Origin{Dir: moduleDir(), Contract: l.contract} }

// InProcess reports that there is no other process to try the tool in.
func (l local) InProcess() bool { return true }
