// Package good has tools that come close to a nil dereference and never do it.
package good
