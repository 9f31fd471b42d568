package probe

import "github.com/toolconform/toolconform/contract"

// How the messages are written, field by field. A change here or in the types needs another Protocol: a test holds the two together.

// A coded message is passed by a coder.
type coded interface{ pass(c *coder) }

func (r *Request) pass(c *coder) {
	word(c, &r.Kind)
	list(c, &r.Makers, number)
	number(c, &r.Maker)
	number(c, &r.Element)
	word(c, &r.Name)
	c.flag(&r.Whole)
	r.Options.pass(c)
	list(c, &r.Stimuli, passStimulus)
}

func (o *Options) pass(c *coder) {
	number(c, &o.Timeout)
	c.flag(&o.Real)
	c.flag(&o.Leave)
	c.flag(&o.NoCalls)
	c.flag(&o.Deaf)
	number(c, &o.Spent)
	c.flag(&o.Shared)
}

func passStimulus(c *coder, t *Stimulus) {
	word(c, &t.CaseID)
	number(c, &t.Renders)
	c.flag(&t.OtherEnv)
	list(c, &t.Calls, passCall)
	c.flag(&t.AtOnce)
	number(c, &t.Baseline)
	number(c, &t.FollowUp)
	c.flag(&t.Describe)
	c.flag(&t.InstancePerCall)
	c.flag(&t.Quiet)
	c.flag(&t.FreshProcess)
	c.flag(&t.NilLogger)
	c.flag(&t.Register)
	word(c, &t.Fault.Service)
	word(c, &t.Fault.Kind)
	word(c, &t.End)
	word(c, &t.CancelAt)
	c.flag(&t.WithCause)
}

func passCall(c *coder, one *Call) {
	c.bytes(&one.Arguments)
	word(c, &one.Context.SessionID)
	word(c, &one.Context.ConversationID)
	word(c, &one.Context.UserID)
}

func (m *Inspection) pass(c *coder) {
	passDescription(c, &m.Description)
	word(c, &m.Type)
	word(c, &m.Package)
	word(c, &m.Contract)
	maybe(c, &m.Module, passModule)
	list(c, &m.Examples, passExample)
	word(c, &m.OutputSchema)
	maybe(c, &m.Hints, passHints)
	list(c, &m.Services, word)
	list(c, &m.Optional, word)
	word(c, &m.Clock)
	word(c, &m.WhyReal)
	maybe(c, &m.ConstructorPanic, passPanic)
	word(c, &m.ConstructorError)
	c.flag(&m.NilTool)
	word(c, &m.NilType)
	list(c, &m.Calls, passOutcome)
	c.flag(&m.Unended)
	word(c, &m.Under)
	maybe(c, &m.Crash, passCrash)
	word(c, &m.HarnessError)
}

func passModule(c *coder, m *Module) {
	c.flag(&m.Mounted)
	c.flag(&m.Schema)
	list(c, &m.Events, word)
}

func (o *Observation) pass(c *coder) {
	word(c, &o.Clock)
	word(c, &o.WhyReal)
	list(c, &o.Descriptions, passRendered)
	maybe(c, &o.Described, passDescription)
	list(c, &o.Calls, passOutcome)
	list(c, &o.Processes, passRendered)
	c.flag(&o.Shuffled)
	list(c, &o.Log, passEntry)
	list(c, &o.Served, passServed)
	list(c, &o.Left, passLeft)
	list(c, &o.Kept, passLeft)
	maybe(c, &o.Timers, passTimers)
	list(c, &o.Registration, word)
	maybe(c, &o.ConstructorPanic, passPanic)
	word(c, &o.ConstructorError)
	c.flag(&o.NilTool)
	word(c, &o.NilType)
	maybe(c, &o.Crash, passCrash)
	word(c, &o.SkipReason)
	c.flag(&o.VirtualTimeStuck)
	c.flag(&o.TooSoon)
	c.flag(&o.Moved)
	word(c, &o.HarnessError)
}

func (o *Overview) pass(c *coder) {
	number(c, &o.Maker)
	list(c, &o.Tools, passOverviewed)
	list(c, &o.Whole, passDescription)
}

func passOverviewed(c *coder, o *Overviewed) {
	word(c, &o.Name)
	word(c, &o.Sum)
}

func passOutcome(c *coder, o *Outcome) {
	c.flag(&o.OK)
	c.flag(&o.Zero)
	c.bytes(&o.Payload)
	list(c, &o.Errors, passError)
	maybe(c, &o.Panic, passPanic)
	c.flag(&o.Goexit)
	c.flag(&o.NotReached)
	c.flag(&o.Skipped)
	c.flag(&o.Clipped)
	number(c, &o.Size)
	word(c, &o.Digest)
	c.flag(&o.ContextEnded)
	number(c, &o.SinceContextEnd)
	c.flag(&o.Late)
	c.flag(&o.Hung)
	maybe(c, &o.Blocked, passPlace)
	word(c, &o.State)
	word(c, &o.In)
	number(c, &o.Took)
}

func passDescription(c *coder, d *Description) {
	word(c, &d.Name)
	word(c, &d.Usage)
	c.bytes(&d.Schema)
	word(c, &d.SchemaError)
	c.flag(&d.OnServer)
	maybe(c, &d.Panic, passPanic)
	word(c, &d.Accessor)
}

func passRendered(c *coder, r *Rendered) {
	passDescription(c, &r.Description)
	number(c, &r.Count)
}

func passExample(c *coder, e *contract.Example) {
	word(c, &e.Name)
	word(c, &e.Arguments)
	list(c, &e.Volatile, word)
}

func passHints(c *coder, h *contract.Hints) {
	c.flag(&h.ReadOnly)
	c.flag(&h.Destructive)
	c.flag(&h.Idempotent)
	c.flag(&h.OpenWorld)
}

func passError(c *coder, e *contract.Error) {
	word(c, &e.Code)
	word(c, &e.Message)
}

func passPanic(c *coder, p *Panic) {
	word(c, &p.Value)
	passPlace(c, &p.Place)
	word(c, &p.Stack)
}

func passPlace(c *coder, p *Place) {
	word(c, &p.File)
	number(c, &p.Line)
	word(c, &p.Function)
}

func passEntry(c *coder, e *Entry) {
	number(c, &e.Call)
	c.flag(&e.Late)
	number(c, &e.Level)
	word(c, &e.Message)
	list(c, &e.Attrs, passAttribute)
}

func passAttribute(c *coder, a *Attribute) {
	word(c, &a.Key)
	word(c, &a.Value)
	c.flag(&a.Error)
}

func passServed(c *coder, s *Served) {
	number(c, &s.Call)
	word(c, &s.Service)
	c.flag(&s.Late)
	c.flag(&s.Changed)
}

func passLeft(c *coder, l *Goroutine) {
	number(c, &l.Call)
	word(c, &l.State)
	passPlace(c, &l.Place)
	passPlace(c, &l.Started)
}

func passTimers(c *coder, t *Timers) {
	number(c, &t.Each)
	number(c, &t.After)
	c.flag(&t.Again)
	passPlace(c, &t.Started)
}

func passCrash(c *coder, d *Crash) {
	word(c, &d.Kind)
	word(c, &d.Title)
	passPlace(c, &d.Place)
	word(c, &d.CaseID)
	word(c, &d.Text)
}
