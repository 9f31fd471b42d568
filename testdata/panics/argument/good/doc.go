// Package good has tools that come close to an argument on which a function panics and never do it.
package good
